import { CircleCheck, LoaderCircle, WifiOff } from 'lucide-react';
import { formatClock } from '../../domain/format-date.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLive } from '../live/live-store.ts';

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/** Whether what is on the screen is up to date. `compact` leaves the time out. */
export function ConnectionInfo({ compact, className }: { compact?: boolean; className?: string }) {
  const connection = useLive((state) => state.connection);
  const freshAtMs = useLive((state) => state.freshAtMs);
  const asOf = freshAtMs === null || compact ? '' : `, Stand ${formatClock(new Date(freshAtMs))}`;
  return (
    <span className={joinClasses('flex items-center gap-1.5 whitespace-nowrap', className)}>
      {connection === 'connected' && (
        <>
          <CircleCheck {...icon} className="text-connected" />
          Verbunden{asOf}
        </>
      )}
      {connection === 'connecting' && (
        <>
          <LoaderCircle {...icon} />
          {compact ? 'Verbindet…' : 'Verbindung wird hergestellt…'}
        </>
      )}
      {connection === 'offline' && (
        <>
          <WifiOff {...icon} />
          Offline{asOf}
        </>
      )}
    </span>
  );
}
