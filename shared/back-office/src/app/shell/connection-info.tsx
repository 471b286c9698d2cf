import { joinClasses } from '@it-lotse/ui/join-classes';
import { CircleCheck, LoaderCircle, WifiOff } from 'lucide-react';
import { useLive } from '../../kit/live-store.ts';
import { formatAsOf } from '../../kit/offline/as-of.ts';
import { useNow } from '../../kit/use-now.ts';

const icon = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

/** Whether what is on the screen is up to date. `compact` leaves the time out. */
export function ConnectionInfo({ compact, className }: { compact?: boolean; className?: string }) {
  const connection = useLive((state) => state.connection);
  const freshAtMs = useLive((state) => state.freshAtMs);
  const now = useNow();
  // On an open line every change arrives at once, so what is shown is as of now.
  const at = connection === 'connected' ? now : freshAtMs === null ? null : new Date(freshAtMs);
  const asOf = at === null || compact ? '' : `, Stand ${formatAsOf(at, now)}`;
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
