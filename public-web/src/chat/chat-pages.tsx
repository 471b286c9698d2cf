import type { SitePage } from '../site-page.ts';
import { ChatPage } from './chat-page.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/chat',
    canonical: '/chat',
    indexed: true,
    kind: 'chat',
    title: ({ profile }) => `KI-Assistent für IT-Fragen – ${profile.name}`,
    description: ({ profile }) =>
      `Erste Hilfe bei Computer, Internet, E-Mail und Smartphone, rund um die Uhr und kostenlos: Der KI-Assistent von ${profile.name} in ${profile.city} antwortet sofort und schlägt bei Bedarf einen Termin vor.`,
    render: (content) => <ChatPage content={content} />,
  },
];
