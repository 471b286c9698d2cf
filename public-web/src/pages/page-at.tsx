import type { PageProps } from '../app.tsx';
import { fixedLanding } from '../landing/fixed-landing.ts';
import { currentLanding } from '../landing/landing-content.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import {
  ConfirmedPage,
  ConfirmPage,
  InvalidLinkPage,
  UnsubscribedPage,
  UnsubscribePage,
} from '../newsletter/newsletter-pages.tsx';
import { LegalNoticePage } from './legal-notice-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

/** The page at a path, without those that are too heavy to come with every other one. */
export function pageAt({ path, content }: PageProps) {
  switch (path) {
    case '/':
      return <LandingPage content={content} texts={currentLanding(content.profile)} />;
    case '/landing-full':
      return <LandingPage content={content} texts={fixedLanding(content.profile)} />;
    case '/impressum':
      return <LegalNoticePage content={content} />;
    case '/datenschutz':
      return <PrivacyPage content={content} />;
    case '/newsletter/bestaetigen':
      return <ConfirmPage content={content} />;
    case '/newsletter/bestaetigt':
      return <ConfirmedPage content={content} />;
    case '/newsletter/abmelden':
      return <UnsubscribePage content={content} />;
    case '/newsletter/abgemeldet':
      return <UnsubscribedPage content={content} />;
    case '/newsletter/link-ungueltig':
      return <InvalidLinkPage content={content} />;
    default:
      return <NotFoundPage content={content} />;
  }
}
