import type { SitePage } from '../site-page.ts';
import { WaitingPage } from './waiting-page.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/warteliste',
    canonical: '/warteliste',
    indexed: false,
    secretAddress: true,
    kind: 'booking',
    title: ({ profile }) => `Ihr Platz auf der Warteliste – ${profile.name}`,
    description: ({ profile }) => `Ihr Platz auf der Warteliste von ${profile.name}.`,
    render: (content) => <WaitingPage content={content} />,
  },
];
