import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { spansText } from '@it-lotse/domain/clock-words';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { phoneHoursText } from '@it-lotse/domain/fact-sentences';
import { openWeek } from '@it-lotse/domain/open-week';
import { daysText, groupedDays } from '@it-lotse/domain/weekday-words';
import { currentLanding, type LandingContent } from './landing-content.ts';
import { fixedSampleBadges } from './sample-claims.ts';

/** What the page at /landing-full is made from: its own title and reasons, all else as at '/'. */
export function secondContent(content: SiteContent): SiteContent {
  const { fullHero, fullValues } = content.texts;
  return { ...content, texts: { ...content.texts, hero: fullHero, values: fullValues } };
}

/** The landing page at /landing-full, with a second wording of hours and badges where the sample speaks. */
export function fixedLanding(content: SiteContent): LandingContent {
  const current = currentLanding(content);
  const hours = phoneHoursText(content.facts);
  return {
    ...current,
    hours: isSample(content.booking, hours)
      ? {
          ...current.hours,
          intro: `Fernhilfe gibt es meist ${hours}, Hausbesuche nach Absprache meist abends. An Sonn- und Feiertagen ruht der Betrieb.`,
        }
      : current.hours,
    badges: content.samples.claims ? fixedSampleBadges : current.badges,
  };
}

/** Whether the hours are still those of the example, which this variant words as the specification does. */
function isSample({ service_types }: SiteContent['booking'], phoneHours: string): boolean {
  const services = Object.values(service_types);
  const timesOf = (onSite: boolean) =>
    groupedDays((day) => spansText(openWeek(services, onSite)[day])).map(
      ({ days, text }) => `${daysText(days, 'short')}, ${text}`,
    );
  return (
    phoneHours === phoneHoursText(defaultBusinessFacts) &&
    timesOf(false).join() === 'Mo–Fr, 8:00–19:00\u00A0Uhr' &&
    timesOf(true).join() === 'Mo, Di, Do und Fr, 17:00–19:00\u00A0Uhr'
  );
}
