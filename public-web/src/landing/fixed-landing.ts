import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { spansText } from '@it-lotse/domain/clock-words';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { phoneHoursText } from '@it-lotse/domain/fact-sentences';
import { openWeek } from '@it-lotse/domain/open-week';
import { daysText, groupedDays } from '@it-lotse/domain/weekday-words';
import { currentLanding, type LandingContent } from './landing-content.ts';
import { fixedSampleBadges } from './sample-claims.ts';

/** The landing page at /landing-full: the same sections, with the second, fixed wording of promise, badges and values. */
export function fixedLanding(content: SiteContent): LandingContent {
  const current = currentLanding(content);
  const hours = phoneHoursText(content.facts);
  return {
    ...current,
    hero: {
      ...current.hero,
      eyebrow: 'Computerhilfe für Privatleute und kleine Betriebe',
      title: 'Technik-Hilfe, die man versteht.',
      lead: 'Klar erklärt, in Ruhe erledigt: Ich helfe Ihnen bei Computer, Handy, Drucker und Internet, aus der Ferne oder bei Ihnen zu Hause.',
    },
    hours: isSample(content.booking, hours)
      ? {
          ...current.hours,
          intro: `Fernhilfe gibt es meist ${hours}, Hausbesuche nach Absprache meist abends. An Sonn- und Feiertagen ruht der Betrieb.`,
        }
      : current.hours,
    badges: content.samples.claims ? fixedSampleBadges : current.badges,
    values: {
      headline: 'Warum zu mir?',
      intro: ['Gute Technik-Hilfe erkennen Sie daran, dass Sie hinterher weniger Fragen haben als vorher.'],
      cards: [
        { icon: 'pin', title: 'Service aus der Nachbarschaft', desc: 'Ich bin in Ihrer Nähe und schnell bei Ihnen.' },
        {
          icon: 'speech',
          title: 'Klare Sprache',
          desc: 'Keine Fachbegriffe ohne Erklärung. Sie verstehen, was geschieht.',
        },
        {
          icon: 'coffee',
          title: 'Geduldige Hilfe',
          desc: 'Ich nehme mir Zeit, bis alles sitzt. Jede Frage ist willkommen.',
        },
        {
          icon: 'receipt',
          title: 'Faire Preise',
          desc: 'Endpreise, die Sie vorher kennen. Ohne Überraschung auf der Rechnung.',
        },
        {
          icon: 'route',
          title: 'Fernhilfe oder Hausbesuch',
          desc: 'Sie wählen, was Ihnen lieber ist. Beides geht kurzfristig.',
        },
        {
          icon: 'anchor',
          title: 'Verlässlich',
          desc: 'Vereinbart ist vereinbart: Ich bin pünktlich und gut zu erreichen.',
        },
      ],
    },
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
