import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { ContactWays } from './contact-ways.tsx';
import { PlainPage } from './plain-page.tsx';

/** Says honestly that the chat is not set up, and how to reach the same goal. */
export function NotReadyPage({ content }: { content: SiteContent }) {
  return (
    <PlainPage content={content} title="Fragen im Chat">
      <p className="lead">
        Der Chat ist auf dieser Website noch nicht eingerichtet. Ihre Frage beantworte ich gern am Telefon oder per
        E-Mail.
      </p>
      <ContactWays profile={content.profile} />
    </PlainPage>
  );
}
