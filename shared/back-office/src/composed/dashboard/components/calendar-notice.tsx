import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { Link } from 'react-router-dom';
import { useCalendarLink } from '../../../features/calendar/use-calendar-link.ts';
import { paths } from '../../../kit/paths.ts';

/** A dead link to Google, or questions it asks; both are answered in the Kalender tab. */
export function CalendarNotice({ reason }: { reason: string | null }) {
  const { isBroken, questions } = useCalendarLink();
  const open = (label: string) => (
    <Button asChild>
      <Link to={paths.calendar}>{label}</Link>
    </Button>
  );
  return (
    <>
      {isBroken && (
        <Notice tone="danger" title="Der Kalender ist getrennt" action={open('Verbindung reparieren')}>
          <p>{reason}</p>
        </Notice>
      )}
      {questions > 0 && (
        <Notice
          tone="warning"
          title={
            questions === 1
              ? 'Ein Termin wurde im Kalender geändert'
              : `${questions} Termine wurden im Kalender geändert`
          }
          action={open('Entscheiden')}
        >
          <p>Für Ihre Kunden gilt weiter, was vereinbart ist, bis Sie entscheiden.</p>
        </Notice>
      )}
    </>
  );
}
