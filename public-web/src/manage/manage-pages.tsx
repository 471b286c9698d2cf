import type { SitePage } from '../site-page.ts';
import { ManagePage } from './manage-page.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/termin-verwalten',
    canonical: '/termin-verwalten',
    indexed: false,
    secretAddress: true,
    kind: 'booking',
    title: ({ profile }) => `Ihr Termin – ${profile.name}`,
    description: ({ profile }) => `Ihren Termin bei ${profile.name} ansehen, verschieben oder absagen.`,
    render: (content) => <ManagePage content={content} />,
  },
];
