import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { ContactWays } from './contact-ways.tsx';
import { PlainPage } from './plain-page.tsx';

const texts = {
  booking: {
    title: 'Termin vereinbaren',
    lead: 'Die Online-Buchung ist auf dieser Website noch nicht eingerichtet. Einen Termin vereinbaren wir schnell am Telefon oder per E-Mail.',
  },
  chat: {
    title: 'Fragen im Chat',
    lead: 'Der Chat ist auf dieser Website noch nicht eingerichtet. Ihre Frage beantworte ich gern am Telefon oder per E-Mail.',
  },
} as const;

/** Says honestly that a part of the site is not set up, and how to reach the same goal. */
export function NotReadyPage({ content, what }: { content: SiteContent; what: keyof typeof texts }) {
  return (
    <PlainPage content={content} title={texts[what].title}>
      <p className="lead">{texts[what].lead}</p>
      <ContactWays profile={content.profile} />
    </PlainPage>
  );
}
