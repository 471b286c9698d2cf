import type { PostedLead, SiteContent } from '@it-lotse/contract/site-rendering';
import { weekRows } from '@it-lotse/domain/week-rows';
import { Island } from '../hydration/island.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { PriceSection } from '../prices/price-section.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { ChatHelper } from './chat-helper.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { factsOf, fillFacts } from './fill-facts.ts';
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

export function LandingPage({ content, texts: unfilled, lead }: LandingPageProps) {
  const { booking } = content;
  const facts = factsOf(content);
  const texts = fillFacts(unfilled, facts);
  const week = weekRows(Object.values(booking.service_types), booking.saturday_by_arrangement);
  return (
    <>
      <SiteHeader content={content} />
      <main id="inhalt" tabIndex={-1} className="focus:outline-none">
        <Hero content={texts.hero} profile={content.profile} />
        <div className="relative">
          {texts.badges.length > 0 && <TrustBadges badges={texts.badges} />}
          {texts.values.cards.length > 0 && <Values content={texts.values} photo={content.look.photo} />}
          <Services content={texts.services} />
          {texts.workstyle.steps.length > 0 && <Workstyle content={texts.workstyle} />}
          <Hours content={texts.hours} week={week} />
          <PriceSection
            prices={content.prices}
            booking={booking}
            payment={facts.payment}
            seller={content.processing.includes('stripe') ? content.profile : null}
          />
          {texts.faq.items.length > 0 && <Faq content={texts.faq} />}
          <Contact
            content={texts.contact}
            callBack={facts.callBack}
            profile={content.profile}
            regions={facts.visits ? texts.regions : []}
            lead={lead}
          />
          <ChatHelper profile={content.profile} />
        </div>
      </main>
      <SiteFooter content={content} home="" />
      <Island name="toaster" when="along" of={Toaster} props={{}} />
    </>
  );
}
