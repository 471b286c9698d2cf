import { Clock, Undo2 } from 'lucide-react';
import { formatClock } from '../../../domain/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useLive } from '../../live/live-store.ts';
import { type SendKind, useWaitingSends, type WaitingOf, type WaitingSend, waitingOf } from '../waiting-store.ts';

interface WaitingSendsProps<Kind extends SendKind> {
  kind: Kind;
  target: string;
  textOf(item: WaitingOf<Kind>): string;
  /** Puts the content back to where it was written. */
  takeBack(item: WaitingOf<Kind>): void;
  className?: string;
}

const buttonLabel: Readonly<Record<SendKind, string>> = {
  'lead-reply': 'Antwort zurückholen',
  whatsapp: 'Nachricht zurückholen',
  'chat-answer': 'Antwort zurückholen',
  'customer-note': 'Notiz zurückholen',
};

/** What was sent from here and has not reached the server, with the way to take it back. */
export function WaitingSends<Kind extends SendKind>({
  kind,
  target,
  textOf,
  takeBack,
  className,
}: WaitingSendsProps<Kind>) {
  const items = useWaitingSends((store) => store.items);
  const deliveringId = useWaitingSends((store) => store.deliveringId);
  const waiting = waitingOf(items, kind, target);
  return (
    <ul
      aria-label="Wartet auf den Server"
      aria-live="polite"
      className={joinClasses('flex flex-col gap-2.5 empty:hidden', className)}
    >
      {waiting.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-card px-3 py-2.5"
        >
          <div className="min-w-40 flex-1">
            <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{textOf(item)}</p>
            <State item={item} isOnItsWay={item.id === deliveringId} />
          </div>
          <Button
            disabled={item.id === deliveringId}
            onClick={() => {
              useWaitingSends.getState().remove(item.id);
              takeBack(item);
            }}
          >
            <Undo2 aria-hidden size={17} strokeWidth={1.75} />
            {buttonLabel[kind]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function State({ item, isOnItsWay }: { item: WaitingSend; isOnItsWay: boolean }) {
  // A try on a broken line is nothing to raise hopes with.
  const isOffline = useLive((state) => state.connection === 'offline');
  if (item.refusal !== null) return <p className="mt-1 text-small text-danger">Nicht gesendet. {item.refusal}</p>;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
      <Clock aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />
      {isOnItsWay && !isOffline
        ? 'Wird gesendet…'
        : `${formatClock(item.at)}: Wird gesendet, sobald der Server wieder da ist.`}
    </p>
  );
}
