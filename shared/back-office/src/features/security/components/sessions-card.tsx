import type { Session } from '@it-lotse/contract/security';
import { deviceWords } from '@it-lotse/domain/device-words';
import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { Tag } from '@it-lotse/ui/tag';
import type { UseQueryResult } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useEndOtherSessions, useEndSession } from '../security-queries.ts';

export const sessionRowId = ({ id }: Session) => `geraet-${id}`;

/** Every device that is signed in, and the way to sign it out from here. */
export function SessionsCard({ query }: { query: UseQueryResult<{ sessions: Session[] }> }) {
  const [asking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  const sessions = query.data?.sessions;
  return (
    <Card
      title="Angemeldete Geräte"
      aside={sessions && sessions.length > 1 && <Button onClick={() => setAsking(true)}>Alle anderen abmelden</Button>}
    >
      {query.isPending && <Skeleton label="Die Geräte werden geladen" lines={3} />}
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Möchten Sie alle anderen Geräte abmelden?"
        description="Dort ist danach eine neue Anmeldung nötig. Dieses Gerät bleibt angemeldet."
        action="Alle anderen abmelden"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const now = useNow();
  const end = useEndSession();
  const device = deviceWords(session.user_agent);
  return (
    <li
      id={sessionRowId(session)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
    >
      <MonitorSmartphone aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-teal-strong" />
      <div className="min-w-50 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-label">
          {device}
          {session.current && <Tag tone="teal">Dieses Gerät</Tag>}
        </p>
        <p className="text-small text-ink-2">
          <span title={formatDateTime(session.last_seen_at)}>
            Zuletzt aktiv {formatRelative(session.last_seen_at, now)}
          </span>
          , angemeldet seit {formatDateTime(session.created_at)}, IP-Adresse <bdi>{session.ip_address}</bdi>
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={`${device} abmelden, zuletzt aktiv ${formatRelative(session.last_seen_at, now)}`}
          disabled={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          <LogOut aria-hidden size={17} strokeWidth={1.75} />
          {end.isPending ? 'Wird abgemeldet…' : 'abmelden'}
        </Button>
      )}
    </li>
  );
}
