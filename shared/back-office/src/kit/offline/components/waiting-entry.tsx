import { formatShortMoment } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDiscard } from '../use-discard.ts';
import type { WaitingKind } from '../waiting-kind.ts';
import { useKindOf } from '../waiting-kinds.ts';
import { useWaitingSends, type WaitingSend } from '../waiting-store.ts';
import { BackButton, WaitingState } from './waiting-sends.tsx';

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/** One thing that waits or was refused. */
export function WaitingEntry({ item }: { item: WaitingSend }) {
  const isOnItsWay = useWaitingSends(({ deliveringId }) => deliveringId === item.id);
  const [asking, setAsking] = useState(false);
  const discard = useDiscard();
  const navigate = useNavigate();
  const kind = useKindOf(item);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2.5 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-56 flex-1">
        <WaitingTitle item={item} />
        <p className="mt-1 line-clamp-4 whitespace-pre-wrap wrap-anywhere">{kind.textOf(item)}</p>
        <WaitingState item={item} isOnItsWay={isOnItsWay} />
      </div>
      <div className="flex flex-wrap gap-2">
        {item.refusal !== null && (
          <Button onClick={() => useWaitingSends.getState().tryAgain(item)}>
            <RotateCw {...icon} />
            Noch einmal versuchen
          </Button>
        )}
        <BackButton kind={kind} item={item} disabled={isOnItsWay} onDone={() => navigate(kind.path(item.target))} />
        <Button variant="danger-quiet" disabled={isOnItsWay} onClick={() => setAsking(true)}>
          <Trash2 {...icon} />
          Verwerfen
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Wirklich verwerfen?"
        description={`${titleOf(kind, item)}: Es geht dann nicht mehr hinaus und lässt sich nicht zurückholen.`}
        action="Verwerfen"
        onConfirm={() => discard(item)}
      />
    </li>
  );
}

const titleOf = ({ words }: WaitingKind, { about }: WaitingSend) => [words, about].filter(Boolean).join(', ');

export const waitingLinkId = ({ id }: WaitingSend) => `wartet-noch-${id}`;

/** What it is, whom it is about and since when it is here. */
export function WaitingTitle({ item }: { item: WaitingSend }) {
  const kind = useKindOf(item);
  return (
    <p>
      <Link
        id={waitingLinkId(item)}
        to={kind.path(item.target)}
        className="font-strong text-teal-strong underline decoration-[1.5px] underline-offset-4"
      >
        {titleOf(kind, item)}
      </Link>{' '}
      <span className="text-small text-ink-2">seit {formatShortMoment(item.at)}</span>
    </p>
  );
}
