import type { OfficeEvent } from '@it-lotse/contract/events';
import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { useNow } from '../../../kit/use-now.ts';
import { ActivityLine } from './activity-line.tsx';

const shownAtMost = 6;

/** The last things that really happened, from the event log: of each story the newest. */
export function Activities({ events }: { events: readonly OfficeEvent[] }) {
  const now = useNow();
  return (
    <Card
      title="Aktuelle Aktivitäten"
      aside={
        events.length > 0 && (
          <Link
            to={paths.activities}
            className="text-small font-label text-teal-strong underline decoration-[1.5px] underline-offset-4"
          >
            Alle ansehen
          </Link>
        )
      }
    >
      {events.length === 0 ? (
        <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Nichts Neues">
          Neue Leads, Termine, Zahlungen und Änderungen erscheinen hier.
        </EmptyState>
      ) : (
        <ul>
          {events.slice(0, shownAtMost).map((event) => (
            <ActivityLine key={event.id} event={event} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}
