import type { PageKind, SiteContent } from '@it-lotse/contract/site-rendering';
import { bookableText, waysText } from '@it-lotse/domain/place-sentences';
import { writtenExcerpt } from '@it-lotse/domain/written-text';

/** A page of the website: where it is, what search engines learn of it. */
export interface SitePage {
  path: string;
  /** Path of the page that search engines shall show in place of this one. */
  canonical: string;
  /** false: visitors may read it, search engines shall not list it. */
  indexed: boolean;
  /** Of a page that is there for some only. */
  isThere?: (content: SiteContent) => boolean;
  /** true: the address carries the key to one person's appointment or payment. */
  secretAddress?: boolean;
  kind: PageKind;
  /** It shows a picture the operator has given for it. */
  hasPicture?: boolean;
  title: (content: SiteContent) => string;
  description: (content: SiteContent) => string;
}

const landingTitle = ({ profile }: SiteContent) => `${profile.name} – IT-Hilfe in ${profile.city} und Umgebung`;
const offered = ({ booking }: SiteContent) => Object.values(booking.service_types);
const landingDescription = (content: SiteContent) =>
  `Verständliche IT-Hilfe für Senioren, Privatleute und kleine Betriebe in ${content.profile.city}: ${waysText(offered(content))}, zu festen Endpreisen. Das erste Gespräch ist kostenlos.`;

const landingPage = {
  path: '/',
  canonical: '/',
  indexed: true,
  kind: 'landing',
  title: landingTitle,
  description: landingDescription,
} as const satisfies SitePage;

const newsletterPage = <const Path extends string>(path: Path, title: string) =>
  ({
    path,
    canonical: path,
    indexed: false,
    kind: 'text',
    secretAddress: true,
    title: ({ profile }) => `${title} – ${profile.name}`,
    description: ({ profile }) => `Newsletter von ${profile.name}.`,
  }) as const satisfies SitePage;

/** Where the links in mails lead. The token stands in the address only; the pages are the same for everybody. */
const newsletterPages = [
  newsletterPage('/newsletter/bestaetigen', 'Newsletter bestätigen'),
  newsletterPage('/newsletter/bestaetigt', 'Newsletter bestätigt'),
  newsletterPage('/newsletter/abmelden', 'Newsletter abmelden'),
  newsletterPage('/newsletter/abgemeldet', 'Newsletter abgemeldet'),
  newsletterPage('/newsletter/link-ungueltig', 'Link gilt nicht'),
] as const;

export const sitePages = [
  landingPage,
  { ...landingPage, path: '/landing-full', indexed: false },
  {
    path: '/impressum',
    canonical: '/impressum',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Impressum – ${profile.name}`,
    description: ({ profile }) => `Anbieterkennzeichnung von ${profile.name}, ${profile.owner}, ${profile.city}.`,
  },
  {
    path: '/datenschutz',
    canonical: '/datenschutz',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Datenschutz – ${profile.name}`,
    description: ({ profile }) => `Wie ${profile.name} mit Ihren Daten umgeht und welche Rechte Sie haben.`,
  },
  {
    path: '/agb',
    canonical: '/agb',
    indexed: true,
    isThere: ({ terms }) => terms !== '',
    kind: 'text',
    title: ({ profile }) => `AGB – ${profile.name}`,
    description: ({ profile }) => `Allgemeine Geschäftsbedingungen von ${profile.name}, ${profile.city}.`,
  },
  {
    path: '/barrierefreiheit',
    canonical: '/barrierefreiheit',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Barrierefreiheit – ${profile.name}`,
    description: ({ profile }) =>
      `Wie barrierefrei die Website von ${profile.name} ist, und wem Sie Hindernisse melden.`,
  },
  {
    path: '/termine',
    canonical: '/termine',
    indexed: true,
    kind: 'booking',
    title: ({ profile }) => `Termin buchen – ${profile.name}`,
    description: (content) =>
      `Termin online buchen bei ${content.profile.name} in ${content.profile.city}${bookableText(offered(content))}.`,
  },
  {
    path: '/termin-verwalten',
    canonical: '/termin-verwalten',
    indexed: false,
    secretAddress: true,
    kind: 'booking',
    title: ({ profile }) => `Ihr Termin – ${profile.name}`,
    description: ({ profile }) => `Ihren Termin bei ${profile.name} ansehen, verschieben oder absagen.`,
  },
  {
    path: '/rueckruf',
    canonical: '/rueckruf',
    indexed: false,
    kind: 'booking',
    title: ({ profile }) => `Rückruf – ${profile.name}`,
    description: ({ profile }) => `Sagen Sie ${profile.name}, wann Sie angerufen werden möchten.`,
  },
  {
    path: '/warteliste',
    canonical: '/warteliste',
    indexed: false,
    secretAddress: true,
    kind: 'booking',
    title: ({ profile }) => `Ihr Platz auf der Warteliste – ${profile.name}`,
    description: ({ profile }) => `Ihr Platz auf der Warteliste von ${profile.name}.`,
  },
  {
    path: '/appointment-success',
    canonical: '/appointment-success',
    indexed: false,
    secretAddress: true,
    kind: 'booking',
    title: ({ profile }) => `Ihre Zahlung – ${profile.name}`,
    description: ({ profile }) => `Wie es um Ihre Zahlung bei ${profile.name} steht.`,
  },
  {
    path: '/chat',
    canonical: '/chat',
    indexed: true,
    kind: 'chat',
    title: ({ profile }) => `KI-Assistent für IT-Fragen – ${profile.name}`,
    description: ({ profile }) =>
      `Erste Hilfe bei Computer, Internet, E-Mail und Smartphone, rund um die Uhr und kostenlos: Der KI-Assistent von ${profile.name} in ${profile.city} antwortet sofort und schlägt bei Bedarf einen Termin vor.`,
  },
  {
    path: '/vertrag-widerrufen',
    canonical: '/vertrag-widerrufen',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Vertrag widerrufen – ${profile.name}`,
    description: ({ profile }) => `Einen Vertrag mit ${profile.name} online widerrufen.`,
  },
  {
    path: '/vertraege-kuendigen',
    canonical: '/vertraege-kuendigen',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Verträge hier kündigen – ${profile.name}`,
    description: ({ profile }) => `Einen laufenden Vertrag mit ${profile.name} online kündigen.`,
  },
  ...newsletterPages,
] as const satisfies readonly SitePage[];

/** The page the operator has written at this path; undefined: there is none. */
export function ownSitePage(path: string, { ownPages }: SiteContent): SitePage | undefined {
  const own = ownPages.find(({ slug }) => path === `/${slug}`);
  if (!own) return undefined;
  return {
    path,
    canonical: path,
    indexed: true,
    kind: 'text',
    hasPicture: own.picture !== null,
    title: ({ profile }) => `${own.title} – ${profile.name}`,
    description: ({ profile }) => writtenExcerpt(own.text, 155) || `${own.title} – ${profile.name}`,
  };
}

export const notFoundPage: SitePage = {
  path: '/404',
  canonical: '/404',
  indexed: false,
  kind: 'text',
  title: ({ profile }) => `Seite nicht gefunden – ${profile.name}`,
  description: ({ profile }) => `Diese Seite gibt es bei ${profile.name} nicht.`,
};
