import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../page-title/use-page-title.ts';
import { paths } from '../../paths.ts';
import { useFocusKeys } from '../../shortcuts/use-focus-keys.ts';
import { useWaitingSends } from '../waiting-store.ts';
import { Conflict } from './conflict.tsx';
import { WaitingEntry, waitingLinkId } from './waiting-entry.tsx';

/** The sync centre: what has not reached the server, since when and why, and what to do about it. */
export function WaitingPage() {
  usePageTitle('Was noch wartet');
  const items = useWaitingSends((store) => store.items);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was decided goes, and with it the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const conflicts = items.filter(({ current }) => current !== undefined);
  const refused = items.filter(({ refusal, current }) => refusal !== null && current === undefined);
  const waiting = items.filter(({ refusal }) => refusal === null);
  useFocusKeys([...conflicts, ...refused, ...waiting].map(waitingLinkId));
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5 px-4 py-6 middle:px-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-title font-title outline-none">
          Was noch wartet
        </h1>
        <p className="mt-1 text-ink-2">
          Was Sie ohne Verbindung erledigt haben, geht von selbst in der Reihenfolge hinaus, in der Sie es getan haben,
          und jedes genau einmal.
        </p>
      </div>
      {items.length === 0 && (
        <EmptyState
          icon={<CircleCheck aria-hidden size={28} strokeWidth={1.75} />}
          title="Alles ist beim Server angekommen"
        >
          Was Sie tun, während der Server nicht erreichbar ist, erscheint hier, bis es angekommen ist.
          <p className="mt-2">
            <Link to={paths.dashboard} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
              Zum Dashboard
            </Link>
          </p>
        </EmptyState>
      )}
      {conflicts.length > 0 && (
        <Card
          title="Inzwischen anderswo geändert"
          subtitle="Nichts davon ist verloren. Bitte vergleichen Sie und entscheiden Sie, was gelten soll."
        >
          <ul className="flex flex-col gap-5">
            {conflicts.map((item) => (
              <Conflict key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
      {refused.length > 0 && (
        <Card title="Nicht angenommen" subtitle="Das hat der Server abgelehnt. Es wird nicht von selbst wiederholt.">
          <Entries items={refused} />
        </Card>
      )}
      {waiting.length > 0 && (
        <Card title={waiting.length === 1 ? 'Eine Sendung wartet' : `${waiting.length} Sendungen warten`}>
          <Entries items={waiting} />
        </Card>
      )}
    </div>
  );
}

function Entries({ items }: { items: ReturnType<typeof useWaitingSends.getState>['items'] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <WaitingEntry key={item.id} item={item} />
      ))}
    </ul>
  );
}
