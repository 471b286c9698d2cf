import type { OwnPage as Page } from '@it-lotse/contract/own-pages';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { WrittenText } from '../plain-page/written-text.tsx';

/** A page that the operator has written. */
export function OwnPage({ content, page }: { content: SiteContent; page: Page }) {
  return (
    <PlainPage content={content} title={page.title}>
      <WrittenText text={page.text} />
    </PlainPage>
  );
}
