import type { PostedLead, SiteContent } from '@it-lotse/contract/site-rendering';
import { Island } from '../hydration/island.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { PriceSection } from '../prices/price-section.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { ChatHelper } from './chat-helper.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { Hero, TrustBadges } from './hero.tsx';
import { Hours } from './hours.tsx';
import type { LandingContent } from './landing-content.ts';
import { Services } from './services.tsx';
import { Values } from './values.tsx';
import { Workstyle } from './workstyle.tsx';

interface LandingPageProps {
  content: SiteContent;
  texts: LandingContent;
  /** The message that was just sent without a script. */
  lead: PostedLead | undefined;
}

export function LandingPage({ content, texts, lead }: LandingPageProps) {
  return (
    <>
      <SiteHeader profile={content.profile} />
      <main id="inhalt" tabIndex={-1} className="focus:outline-none">
        <Hero content={texts.hero} profile={content.profile} />
        <TrustBadges badges={texts.badges} />
        <Values content={texts.values} />
        <Services content={texts.services} />
        <Workstyle />
        <Hours content={texts.hours} />
        <PriceSection
          prices={content.prices}
          booking={content.booking}
          seller={content.processing.includes('stripe') ? content.profile : null}
        />
        <Faq content={texts.faq} />
        <Contact content={texts.contact} profile={content.profile} lead={lead} />
      </main>
      <SiteFooter content={content} home="" />
      <ChatHelper profile={content.profile} />
      <Island name="toaster" when="along" of={Toaster} props={{}} />
    </>
  );
}
