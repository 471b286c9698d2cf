import type { SitePage } from '../site-page.ts';
import { PaymentResultPage } from './payment-result-page.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/appointment-success',
    canonical: '/appointment-success',
    indexed: false,
    secretAddress: true,
    kind: 'booking',
    title: ({ profile }) => `Ihre Zahlung – ${profile.name}`,
    description: ({ profile }) => `Wie es um Ihre Zahlung bei ${profile.name} steht.`,
    render: (content) => <PaymentResultPage content={content} />,
  },
];
