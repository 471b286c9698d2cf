import type { PageKind, PostedPart, SiteContent } from '@it-lotse/contract/site-rendering';
import type { ReactElement } from 'react';

/** A page of the website: where it is, what search engines learn of it. */
export interface SitePage {
  path: string;
  /** Path of the page that search engines shall show in place of this one. */
  canonical: string;
  /** false: visitors may read it, search engines shall not list it. */
  indexed: boolean;
  /** Of a page that is there for some only. */
  isThere?: (content: SiteContent) => boolean;
  /** true: the address carries the key to one person's appointment or payment. */
  secretAddress?: boolean;
  kind: PageKind;
  /** It shows a picture the operator has given for it. */
  hasPicture?: boolean;
  title: (content: SiteContent) => string;
  description: (content: SiteContent) => string;
  /** Only the server draws whole pages; the browser brings the islands in them to life. */
  render: (content: SiteContent, posted: PostedPart) => ReactElement;
}
