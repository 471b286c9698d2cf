import { Notice } from '@it-lotse/ui/notice';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { useLive } from '../../live-store.ts';
import { useSession } from '../../session-store.ts';
import { useNow } from '../../use-now.ts';
import { asOfWords } from '../as-of.ts';
import { inLine, useWaitingSends } from '../waiting-store.ts';

/** A server that is up answers within this time; a longer silence is told like a broken line. */
const patienceMs = 5_000;

/** With the server away: how old is what one sees, and what goes out by itself later. */
export function OfflineBanner() {
  const now = useNow();
  const isOffline = useIsOffline();
  const freshAtMs = useLive((state) => state.freshAtMs);
  if (!isOffline) return null;
  return (
    <div className="px-4 pt-3 middle:px-8">
      <Notice tone="warning" live title="Keine Verbindung zum Server">
        <p>
          Sie sehen {freshAtMs === null ? 'den letzten Stand' : asOfWords(new Date(freshAtMs), now)}. Die Verbindung
          wird von selbst wieder aufgebaut.
        </p>
        <WaitingWords />
      </Notice>
    </div>
  );
}

function WaitingWords() {
  const host = useHost();
  const count = useWaitingSends(({ items }) => inLine(items).length);
  const isKept = useSession((session) => session.isKept);
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? 'Eine Sendung wartet und geht' : `${count} Sendungen warten und gehen`} von selbst hinaus, sobald
      der Server wieder da ist.
      {host.kind === 'browser' && ' Bitte lassen Sie diese Seite bis dahin offen.'}
      {host.kind === 'desktop' && isKept === false && ' Bitte beenden Sie IT-Lotse bis dahin nicht.'}
    </p>
  );
}

function useIsOffline(): boolean {
  const connection = useLive((state) => state.connection);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (connection !== 'connecting') return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection === 'offline' || (connection === 'connecting' && isLate);
}
