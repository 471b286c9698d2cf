import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { ReactNode } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';

/** Every page but the landing pages: header with the way back, one column of text, footer. */
export function PlainPage({ content, title, children }: { content: SiteContent; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader content={content} />
      <main
        id="inhalt"
        tabIndex={-1}
        className="focus:outline-none [&_.frame>h1+p]:mt-5 pt-14 pb-20 [&_.frame>*]:max-w-176 [&_.lead]:mt-6 [&_h2]:mt-11 [&_h2]:text-[1.625rem] [&_h2]:leading-[1.25] [&_h2~p]:mt-3 [&_address]:mt-3 [&_address]:not-italic"
      >
        <div className="frame">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <SiteFooter content={content} home="/" />
    </>
  );
}
