import type { SiteContent } from '@it-lotse/shared/contract/site-rendering';
import type { ReactNode } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';

/** Every page but the landing pages: header with the way back, one column of text, footer. */
export function PlainPage({ content, title, children }: { content: SiteContent; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader profile={content.profile} />
      <main id="inhalt" tabIndex={-1} className="plain">
        <div className="frame">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <SiteFooter profile={content.profile} year={content.year} home="/" />
    </>
  );
}
