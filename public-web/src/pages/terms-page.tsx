import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { WrittenText } from '../plain-page/written-text.tsx';

/** The operator's own terms and conditions, at an address of their own for as long as there are some. */
export function TermsPage({ content }: { content: SiteContent }) {
  return (
    <PlainPage content={content} title="Allgemeine Geschäftsbedingungen">
      <WrittenText text={content.terms} />
    </PlainPage>
  );
}
