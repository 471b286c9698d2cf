import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { privacySections } from './privacy-sections.ts';

export function PrivacyPage({ content }: { content: SiteContent }) {
  return (
    <PlainPage content={content} title="Datenschutz">
      {privacySections(content).map((section) => (
        <section key={section.h} id={section.id}>
          <h2>{section.h}</h2>
          {section.p.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </PlainPage>
  );
}
