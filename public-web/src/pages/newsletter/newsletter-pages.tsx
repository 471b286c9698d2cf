import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { ComponentType } from 'react';
import type { SitePage } from '../../site-page.ts';
import { ConfirmedPage, ConfirmPage, InvalidLinkPage, UnsubscribedPage, UnsubscribePage } from './link-targets.tsx';

const newsletterPage = (path: string, title: string, Page: ComponentType<{ content: SiteContent }>): SitePage => ({
  path,
  canonical: path,
  indexed: false,
  kind: 'text',
  secretAddress: true,
  title: ({ profile }) => `${title} – ${profile.name}`,
  description: ({ profile }) => `Newsletter von ${profile.name}.`,
  render: (content) => <Page content={content} />,
});

/** Where the links in mails lead. The token stands in the address only; the pages are the same for everybody. */
export const pages: readonly SitePage[] = [
  newsletterPage('/newsletter/bestaetigen', 'Newsletter bestätigen', ConfirmPage),
  newsletterPage('/newsletter/bestaetigt', 'Newsletter bestätigt', ConfirmedPage),
  newsletterPage('/newsletter/abmelden', 'Newsletter abmelden', UnsubscribePage),
  newsletterPage('/newsletter/abgemeldet', 'Newsletter abgemeldet', UnsubscribedPage),
  newsletterPage('/newsletter/link-ungueltig', 'Link gilt nicht', InvalidLinkPage),
];
