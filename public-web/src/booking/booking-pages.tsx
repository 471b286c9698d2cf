import { bookableText } from '@it-lotse/domain/place-sentences';
import type { SitePage } from '../site-page.ts';
import { BookingPage } from './booking-page.tsx';

export const pages: readonly SitePage[] = [
  {
    path: '/termine',
    canonical: '/termine',
    indexed: true,
    kind: 'booking',
    title: ({ profile }) => `Termin buchen – ${profile.name}`,
    description: (content) =>
      `Termin online buchen bei ${content.profile.name} in ${content.profile.city}${bookableText(Object.values(content.booking.service_types))}.`,
    render: (content) => <BookingPage content={content} />,
  },
];
