import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { useEffect } from 'react';
import { fixedLanding } from './landing/fixed-landing.ts';
import { currentLanding } from './landing/landing-content.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { LegalNoticePage } from './pages/legal-notice-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { NotReadyPage } from './pages/not-ready-page.tsx';
import { PrivacyPage } from './pages/privacy-page.tsx';

export interface AppProps {
  path: string;
  content: SiteContent;
}

/** The website. Every page is a document of its own, so the browser is all the router it needs. */
export function App({ path, content }: AppProps) {
  // Event handlers are there from now on (see entry-client.ts).
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    document.dispatchEvent(new Event('siteready'));
  }, []);

  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <Page path={path} content={content} />
    </>
  );
}

function Page({ path, content }: AppProps) {
  switch (path) {
    case '/':
      return <LandingPage content={content} texts={currentLanding(content.profile)} />;
    case '/landing-full':
      return <LandingPage content={content} texts={fixedLanding(content.profile)} />;
    case '/impressum':
      return <LegalNoticePage content={content} />;
    case '/datenschutz':
      return <PrivacyPage content={content} />;
    case '/termine':
      return <NotReadyPage content={content} what="booking" />;
    case '/chat':
      return <NotReadyPage content={content} what="chat" />;
    default:
      return <NotFoundPage content={content} />;
  }
}
