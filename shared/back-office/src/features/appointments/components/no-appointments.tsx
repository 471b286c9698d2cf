import { EmptyState } from '@it-lotse/ui/empty-state';
import { CalendarDays } from 'lucide-react';
import { ExternalLink } from '../../../kit/external-link.tsx';

/** The website's booking page; the desktop app does not come from the website's own address. */
const bookingPageHere = ({ protocol, origin }: Location) => (protocol.startsWith('http') ? `${origin}/termine` : null);

export function NoAppointments() {
  const bookingPage = bookingPageHere(window.location);
  return (
    <EmptyState icon={<CalendarDays aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Termine vorhanden">
      Sobald jemand auf Ihrer Website unter{' '}
      {bookingPage ? (
        <ExternalLink href={bookingPage} className="text-teal-strong underline underline-offset-4">
          /termine
        </ExternalLink>
      ) : (
        '/termine'
      )}{' '}
      einen Termin bucht, steht er hier. Was Sie am Telefon vereinbaren, tragen Sie mit „Termin anlegen“ ein.
    </EmptyState>
  );
}
