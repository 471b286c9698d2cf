import type { GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { useReconnect } from '../calendar-queries.ts';
import type { Consent } from '../use-consent.ts';

/** Why the link does not work and the one button that mends it. */
export function LinkProblem({ status, consent }: { status: GoogleCalendarStatus; consent: Consent }) {
  const reconnect = useReconnect();
  return (
    <Notice
      tone="danger"
      live
      title="Die Verbindung zu Ihrem Kalender ist gestört"
      action={
        status.needs_reconnect ? (
          <Button variant="main" disabled={consent.starting} onClick={consent.start}>
            Mit Google Calendar verbinden
          </Button>
        ) : (
          <Button disabled={reconnect.isPending} onClick={() => reconnect.mutate()}>
            {reconnect.isPending ? 'Wird versucht…' : 'Jetzt erneut versuchen'}
          </Button>
        )
      }
    >
      {status.reason && <p>{status.reason}</p>}
      <p>
        {!status.needs_reconnect && 'IT-Lotse versucht es von selbst weiter. '}
        Solange der Kalender nicht gelesen werden kann, bietet die Website keine Zeiten an und bittet um einen Anruf.
      </p>
    </Notice>
  );
}
