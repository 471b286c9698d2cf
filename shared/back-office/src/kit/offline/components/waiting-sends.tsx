import { formatClock } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Clock, Scale, Undo2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useLive } from '../../live-store.ts';
import { paths } from '../../paths.ts';
import { useDiscard } from '../use-discard.ts';
import type { WaitingKind } from '../waiting-kind.ts';
import { type Sending, useWaitingSends, type WaitingSend, waitingOf } from '../waiting-store.ts';

interface WaitingSendsProps<Content extends Sending> {
  of: WaitingKind<Content>;
  target: string;
  className?: string;
}

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/** What was sent from here and has not reached the server, with the way to take it back. */
export function WaitingSends<Content extends Sending>({ of: kind, target, className }: WaitingSendsProps<Content>) {
  const items = useWaitingSends((store) => store.items);
  const deliveringId = useWaitingSends((store) => store.deliveringId);
  return (
    <ul
      aria-label="Wartet auf den Server"
      aria-live="polite"
      className={joinClasses('flex flex-col gap-2.5 empty:hidden', className)}
    >
      {waitingOf<Content>(items, kind.kind, target).map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-card px-3 py-2.5"
        >
          <div className="min-w-40 flex-1">
            <p className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">{kind.textOf(item)}</p>
            <WaitingState item={item} isOnItsWay={item.id === deliveringId} />
          </div>
          {item.current === undefined ? (
            <>
              <BackButton kind={kind} item={item} disabled={item.id === deliveringId} />
              {kind.showBefore && <UndoButton item={item} disabled={item.id === deliveringId} />}
            </>
          ) : (
            <Button asChild>
              <Link to={paths.waiting}>
                <Scale {...icon} />
                Vergleichen
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface BackButtonProps<Content extends Sending> {
  kind: WaitingKind<Content>;
  item: WaitingSend<Content>;
  disabled: boolean;
  onDone?(): void;
}

/** Takes it back to where it was written; what was not written anywhere is taken out of the line in the sync centre. */
export function BackButton<Content extends Sending>({
  kind: { back },
  item,
  disabled,
  onDone,
}: BackButtonProps<Content>) {
  const navigate = useNavigate();
  if (!back) return null;
  return (
    <Button
      disabled={disabled || back.isPossible?.() === false}
      onClick={() => {
        useWaitingSends.getState().takeOut(item);
        back.take(item);
        if (back.where) navigate(back.where);
        else onDone?.();
      }}
    >
      <Undo2 {...icon} />
      {back.label}
    </Button>
  );
}

/** One press did it, and one takes it back. */
function UndoButton({ item, disabled }: { item: WaitingSend; disabled: boolean }) {
  const discard = useDiscard();
  return (
    <Button disabled={disabled} onClick={() => discard(item)}>
      <Undo2 {...icon} />
      Zurücknehmen
    </Button>
  );
}

/** Why it is still here. */
export function WaitingState({ item, isOnItsWay }: { item: WaitingSend; isOnItsWay: boolean }) {
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
