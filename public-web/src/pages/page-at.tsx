import type { PageRequest, PostedPart, SiteContent } from '@it-lotse/contract/site-rendering';
import { BookingPage } from '../booking/booking-page.tsx';
import { CallbackPage } from '../callback/callback-page.tsx';
import { ChatPage } from '../chat/chat-page.tsx';
import { TerminationPage, WithdrawalPage } from '../declarations/declaration-pages.tsx';
import { fixedLanding, secondContent } from '../landing/fixed-landing.ts';
import { currentLanding } from '../landing/landing-content.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { ManagePage } from '../manage/manage-page.tsx';
import {
  ConfirmedPage,
  ConfirmPage,
  InvalidLinkPage,
  UnsubscribedPage,
  UnsubscribePage,
} from '../newsletter/newsletter-pages.tsx';
import { PaymentResultPage } from '../payment/payment-result-page.tsx';
import { WaitingPage } from '../waiting/waiting-page.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';
import { LegalNoticePage } from './legal-notice-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OwnPage } from './own-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

/** The page at a path. Only the server draws whole pages; the browser brings the islands in them to life. */
export function pageAt({ path, content, declaration, lead }: Pick<PageRequest, 'path' | 'content'> & PostedPart) {
  switch (path) {
    case '/':
      return <LandingPage content={content} texts={currentLanding(content)} lead={lead} />;
    case '/landing-full':
      return <SecondLanding content={secondContent(content)} lead={lead} />;
    case '/termine':
      return <BookingPage content={content} />;
    case '/termin-verwalten':
      return <ManagePage content={content} />;
    case '/rueckruf':
      return <CallbackPage content={content} posted={lead} />;
    case '/warteliste':
      return <WaitingPage content={content} />;
    case '/appointment-success':
      return <PaymentResultPage content={content} />;
    case '/chat':
      return <ChatPage content={content} />;
    case '/vertrag-widerrufen':
      return <WithdrawalPage content={content} page={declaration} />;
    case '/vertraege-kuendigen':
      return <TerminationPage content={content} page={declaration} />;
    case '/agb':
      return <TermsPage content={content} />;
    case '/barrierefreiheit':
      return <AccessibilityPage content={content} />;
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
    default: {
      const own = content.ownPages.find(({ slug }) => path === `/${slug}`);
      return own ? <OwnPage content={content} page={own} /> : <NotFoundPage content={content} />;
    }
  }
}

const SecondLanding = ({ content, lead }: { content: SiteContent } & Pick<PostedPart, 'lead'>) => (
  <LandingPage content={content} texts={fixedLanding(content)} lead={lead} />
);
