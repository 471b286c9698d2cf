import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { SiteClaim, SiteServiceColumn, SiteTextsInFull } from '@it-lotse/contract/site-texts';
import type { IconName } from '../layout/icons.ts';
import { say } from '../voice.ts';
import { sampleBadges, sampleExperience } from './sample-claims.ts';
import { type ServiceLink, serviceLinks } from './service-links.ts';

export interface Badge {
  icon: IconName;
  strong: string;
  rest: string;
  /** What a claim about customers rests on; readable beside it. */
  proof?: string;
}
interface ValueCard {
  icon: IconName;
  title: string;
  desc: string;
}
export interface ServiceColumn {
  look: 'home' | 'business';
  audience: string;
  title: string;
  intro: string;
  items: readonly string[];
  /** null: there is none. */
  link: { label: string; href: string } | null;
}
interface FaqItem {
  q: string;
  a: string;
}

/**
 * Every text of the landing page that differs between its variants or names the business. An empty list has no section.
 * Where a text holds a name in braces stands what the settings say (fill-facts.ts).
 */
export interface LandingContent {
  hero: { eyebrow: string; title: string; lead: string; phoneNote: string };
  badges: readonly Badge[];
  values: { headline: string; intro: readonly string[]; cards: readonly ValueCard[] };
  services: { headline: string; intro: string; columns: readonly ServiceColumn[] };
  workstyle: SiteTextsInFull['workstyle'];
  hours: { headline: string; intro: string; bullets: readonly { icon: IconName; text: string }[] };
  faq: { headline: string; intro: string; items: readonly FaqItem[] };
  contact: { headline: string; intro: string };
  /** Where visits go, besides the town of the business. */
  regions: readonly string[];
}

/** The landing page at `/`: its texts are the operator's. */
export function currentLanding(content: SiteContent): LandingContent {
  const { hero, claims, values, services, workstyle, faq, contact, brand } = content.texts;
  const links = serviceLinks(content.booking);
  return {
    hero: { ...hero, phoneNote: '{answersPhone}' },
    badges: content.samples.claims ? sampleBadges : claims.map(badgeOf),
    values: {
      headline: values.headline,
      intro: values.intro.split('\n').filter((paragraph) => paragraph.trim() !== ''),
      cards: values.cards.map(({ icon, title, text }) => ({
        icon,
        title,
        desc: content.samples.values && title === sampleExperience.title ? sampleExperience.desc : text,
      })),
    },
    services: {
      headline: services.headline,
      intro: services.intro,
      columns: [
        { ...columnOf(services.home, links.home, content), look: 'home' },
        { ...columnOf(services.business, links.business, content), look: 'business' },
      ],
    },
    workstyle,
    hours: {
      headline: say`Wann [ich da bin|wir da sind]`,
      intro: '{daysOfHelp}',
      bullets: [
        { icon: 'phone', text: '{phoneLine}' },
        { icon: 'bot', text: 'KI-Chat: rund um die Uhr, mit kostenloser Erstberatung' },
        { icon: 'siren', text: '{emergency}' },
      ],
    },
    faq: { ...faq, items: faq.items.map(({ question, answer }) => ({ q: question, a: answer })) },
    contact,
    regions: brand.regions,
  };
}

function badgeOf({ icon, strong, rest, about, number, period, source }: SiteClaim): Badge {
  return { icon, strong, rest, ...(about === 'customers' && { proof: `${number}, ${period}. Quelle: ${source}` }) };
}

/** What is no longer offered is not named by its link. `instead`: what can be booked now. */
function columnOf(
  { link, ...column }: SiteServiceColumn,
  instead: ServiceLink,
  { booking }: SiteContent,
): Omit<ServiceColumn, 'look'> {
  if (link.label === '') return { ...column, link: null };
  if (link.service === '') return { ...column, link: { label: link.label, href: '/termine' } };
  const isOffered = Object.hasOwn(booking.service_types, link.service);
  const offered = { label: link.label, href: `/termine?service=${encodeURIComponent(link.service)}` };
  return { ...column, link: isOffered ? offered : instead };
}
