import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { countedVisits } from '../days-off-plan.ts';
import { useVisitsOnDaysOff } from '../days-off-queries.ts';

/** Visits lie in blocked days and nobody has decided about them; nothing while there are none. */
export function DaysOffNotice() {
  const { visits = [], calls = [] } = useVisitsOnDaysOff().data ?? {};
  if (visits.length + calls.length === 0) return null;
  const one = visits.length === 1;
  return (
    <div className="my-3.5">
      <Notice
        tone={visits.length > 0 ? 'warning' : 'info'}
        title={
          visits.length > 0
            ? `${countedVisits(visits.length)} ${one ? 'liegt' : 'liegen'} an Ihren freien Tagen`
            : 'Wegen Ihrer freien Tage ist noch jemand anzurufen'
        }
        action={
          <Button asChild>
            <Link to={paths.daysOff}>{visits.length > 0 ? 'Jetzt klären' : 'Anrufliste öffnen'}</Link>
          </Button>
        }
      >
        {visits.length > 0 && <p>Verschieben, absagen oder bestehen lassen: Sie entscheiden für alle auf einmal.</p>}
      </Notice>
    </div>
  );
}
