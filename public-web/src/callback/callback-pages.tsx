import type { SitePage } from '../site-page.ts';
import { CallbackPage } from './callback-page.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/rueckruf',
    canonical: '/rueckruf',
    indexed: false,
    kind: 'booking',
    title: ({ profile }) => `Rückruf – ${profile.name}`,
    description: ({ profile }) => `Sagen Sie ${profile.name}, wann Sie angerufen werden möchten.`,
    render: (content, { lead }) => <CallbackPage content={content} posted={lead} />,
  },
];
