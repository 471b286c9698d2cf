import type { DeclarationPage, SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { type ReactNode, useEffect } from 'react';

/** What a page is made from; the server puts it into the document for hydration. */
export interface PageProps {
  path: string;
  content: SiteContent;
  /** Of the forms on contracts, after the first step. */
  declaration?: DeclarationPage | undefined;
}

/** What every page of the website has. Each is a document of its own, so the browser is all the router it needs. */
export function App({ children }: { children: ReactNode }) {
  // Event handlers are there from now on (see entry-client.ts).
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    document.dispatchEvent(new Event('siteready'));
  }, []);

  return (
    <>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      {children}
    </>
  );
}
