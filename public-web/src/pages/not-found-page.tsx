import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { ContactWays } from '../plain-page/contact-ways.tsx';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { say } from '../voice.ts';

export function NotFoundPage({ content }: { content: SiteContent }) {
  return (
    <PlainPage content={content} title="Diese Seite gibt es nicht">
      <p className="lead">
        {say`Vielleicht ist die Adresse vertippt oder die Seite ist umgezogen. Über die Startseite finden Sie alles Wichtige – oder Sie melden sich direkt bei [mir|uns].`}
      </p>
      <ContactWays profile={content.profile} facts={content.facts} />
    </PlainPage>
  );
}
