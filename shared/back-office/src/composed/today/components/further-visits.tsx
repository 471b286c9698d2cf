import type { DayVisit } from '@it-lotse/contract/today';
import { Button } from '@it-lotse/ui/button';
import type { DayWindowHost } from '../../../kit/host.ts';
import { paths } from '../../../kit/paths.ts';
import { visitSpan } from '../today-words.ts';

/** What else today brings. Nothing where the next visit is the last. */
export function FurtherVisits({
  visits,
  day,
  shown,
}: {
  visits: readonly DayVisit[];
  day: DayWindowHost;
  shown: boolean;
}) {
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="further">
      <h2 id="further" className="mb-2 text-section font-strong text-heading">
        Danach
      </h2>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-4">
        {visits.map((visit) => {
          const { id, customer_name, service_name } = visit;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-40 flex-1">
                <p className="font-strong tabular-nums">{visitSpan(visit)}</p>
                {shown && <p className="font-strong text-heading">{customer_name}</p>}
                <p className="text-ink-2">{service_name}</p>
              </div>
              <Button
                aria-label={`Termin um ${visitSpan(visit)} öffnen`}
                onClick={() => day.openInOffice(paths.appointment(id))}
              >
                Öffnen
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
