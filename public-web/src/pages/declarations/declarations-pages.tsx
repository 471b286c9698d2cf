import type { SitePage } from '../../site-page.ts';
import { TerminationPage, WithdrawalPage } from './declaration-forms.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/vertrag-widerrufen',
    canonical: '/vertrag-widerrufen',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Vertrag widerrufen – ${profile.name}`,
    description: ({ profile }) => `Einen Vertrag mit ${profile.name} online widerrufen.`,
    render: (content, { declaration }) => <WithdrawalPage content={content} page={declaration} />,
  },
  {
    path: '/vertraege-kuendigen',
    canonical: '/vertraege-kuendigen',
    indexed: true,
    kind: 'text',
    title: ({ profile }) => `Verträge hier kündigen – ${profile.name}`,
    description: ({ profile }) => `Einen laufenden Vertrag mit ${profile.name} online kündigen.`,
    render: (content, { declaration }) => <TerminationPage content={content} page={declaration} />,
  },
];
