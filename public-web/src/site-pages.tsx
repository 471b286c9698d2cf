import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { audiencesOf, longAudience } from '@it-lotse/domain/audiences';
import { waysText } from '@it-lotse/domain/place-sentences';
import { writtenExcerpt } from '@it-lotse/domain/written-text';
import { fixedLanding, secondContent } from './landing/fixed-landing.ts';
import { currentLanding } from './landing/landing-content.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { AccessibilityPage } from './pages/accessibility-page.tsx';
import { LegalNoticePage } from './pages/legal-notice-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { OwnPage } from './pages/own-page.tsx';
import { PrivacyPage } from './pages/privacy-page.tsx';
import { TermsPage } from './pages/terms-page.tsx';
import type { SitePage } from './site-page.ts';

const landingTitle = ({ profile }: SiteContent) => `${profile.name} – IT-Hilfe in ${profile.city} und Umgebung`;
const landingDescription = ({ booking, prices, profile }: SiteContent) => {
  const services = Object.values(booking.service_types);
  return `Verständliche IT-Hilfe für ${longAudience(audiencesOf(services, prices))} in ${profile.city}: ${waysText(services)}, zu festen Endpreisen. Das erste Gespräch ist kostenlos.`;
};

const landingPage: SitePage = {
  path: '/',
  canonical: '/',
  indexed: true,
  kind: 'landing',
  title: landingTitle,
  description: landingDescription,
  render: (content, { lead }) => <LandingPage content={content} texts={currentLanding(content)} lead={lead} />,
};

const generalPages: readonly SitePage[] = [
  landingPage,
  {
    ...landingPage,
    path: '/landing-full',
    indexed: false,
    render(content, { lead }) {
      const second = secondContent(content);
      return <LandingPage content={second} texts={fixedLanding(second)} lead={lead} />;
    },
  },
  {
    path: '/impressum',
    canonical: '/impressum',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Impressum – ${profile.name}`,
    description: ({ profile }) => `Anbieterkennzeichnung von ${profile.name}, ${profile.owner}, ${profile.city}.`,
    render: (content) => <LegalNoticePage content={content} />,
  },
  {
    path: '/datenschutz',
    canonical: '/datenschutz',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Datenschutz – ${profile.name}`,
    description: ({ profile }) => `Wie ${profile.name} mit Ihren Daten umgeht und welche Rechte Sie haben.`,
    render: (content) => <PrivacyPage content={content} />,
  },
  {
    path: '/agb',
    canonical: '/agb',
    indexed: true,
    isThere: ({ terms }) => terms !== '',
    kind: 'text',
    title: ({ profile }) => `AGB – ${profile.name}`,
    description: ({ profile }) => `Allgemeine Geschäftsbedingungen von ${profile.name}, ${profile.city}.`,
    render: (content) => <TermsPage content={content} />,
  },
  {
    path: '/barrierefreiheit',
    canonical: '/barrierefreiheit',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Barrierefreiheit – ${profile.name}`,
    description: ({ profile }) =>
      `Wie barrierefrei die Website von ${profile.name} ist, und wem Sie Hindernisse melden.`,
    render: (content) => <AccessibilityPage content={content} />,
  },
];

/** Those of a feature stand in a file of its folder, found by its name as migrations are. */
const featurePages = import.meta.glob<readonly SitePage[]>('./{*,pages/*}/*-pages.tsx', {
  eager: true,
  import: 'pages',
});

export const sitePages: readonly SitePage[] = [...generalPages, ...Object.values(featurePages).flat()];

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
    render: (content) => <OwnPage content={content} page={own} />,
  };
}

export const notFoundPage: SitePage = {
  path: '/404',
  canonical: '/404',
  indexed: false,
  kind: 'text',
  title: ({ profile }) => `Seite nicht gefunden – ${profile.name}`,
  description: ({ profile }) => `Diese Seite gibt es bei ${profile.name} nicht.`,
  render: (content) => <NotFoundPage content={content} />,
};
