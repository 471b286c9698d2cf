import type { GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { CalendarCheck, CalendarDays, Link2, type LucideIcon, Plug, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useCleanUp, useConnectServer, useDisconnect, useReconnect } from '../calendar-queries.ts';
import type { Consent } from '../use-consent.ts';

interface ConnectionCardProps {
  status: GoogleCalendarStatus;
  consent: Consent;
}

/** The state of the link in a word, in three tiles, and what can be done with it. */
export function ConnectionCard({ status, consent }: ConnectionCardProps) {
  return (
    <Card
      title={`Verbindung ${status.provider === 'google' ? 'zu Google Calendar' : 'zu Ihrem Kalender'}`}
      aside={<Dot connected={status.connected} />}
    >
      <dl className="grid gap-3 middle:grid-cols-3">
        <Tile icon={Link2} term="Verbindung" value={status.connected ? 'Aktiv' : 'Inaktiv'} />
        {/* Those last seen are not to be had while the link is cut. */}
        <Tile icon={CalendarDays} term="Kalender" value={`${status.connected ? status.calendar_count : 0} verfügbar`} />
        <Tile
          icon={CalendarCheck}
          term="Ausgewählt"
          value={status.selected_calendar ? 'Konfiguriert' : 'Nicht ausgewählt'}
        />
      </dl>
      <Freshness status={status} />
      <Actions status={status} consent={consent} />
    </Card>
  );
}

function Dot({ connected }: { connected: boolean }) {
  const Icon = connected ? Plug : Unplug;
  return (
    <span
      className={joinClasses('inline-flex items-center gap-2 font-strong', connected ? 'text-success' : 'text-danger')}
    >
      <span aria-hidden className={joinClasses('size-3 rounded-full', connected ? 'bg-success' : 'bg-danger')} />
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      {connected ? 'Verbunden' : 'Getrennt'}
    </span>
  );
}

function Tile({ icon: Icon, term, value }: { icon: LucideIcon; term: string; value: string }) {
  return (
    <div className="rounded-control bg-ground px-4 py-3">
      <dt className="flex items-center gap-2 text-small text-ink-2">
        <Icon aria-hidden size={16} strokeWidth={1.75} />
        {term}
      </dt>
      <dd className="mt-1 text-section font-strong text-heading">{value}</dd>
    </div>
  );
}

/** When both sides last compared notes, and what is still on its way there. */
function Freshness({ status: { connected, last_sync_at, waiting_writes } }: { status: GoogleCalendarStatus }) {
  const now = useNow();
  const lines = [
    last_sync_at && `Zuletzt abgeglichen: ${formatRelative(last_sync_at, now)}, ${formatTime(last_sync_at)} Uhr.`,
    connected && !last_sync_at && 'Noch nicht abgeglichen.',
    waiting_writes === 1 && 'Ein Termin wird noch in Ihren Kalender eingetragen.',
    waiting_writes > 1 && `${waiting_writes} Termine werden noch in Ihren Kalender eingetragen.`,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <p className="mt-3 text-small text-ink-2" {...(last_sync_at ? { title: formatDateTime(last_sync_at) } : {})}>
      {lines.join(' ')}
    </p>
  );
}

function Actions({ status, consent }: ConnectionCardProps) {
  const connectServer = useConnectServer();
  const reconnect = useReconnect();
  const cleanUp = useCleanUp();
  const disconnect = useDisconnect();
  const [asking, setAsking] = useState<'clean-up' | 'disconnect' | null>(null);
  const isLinked = status.state === 'connected' || status.state === 'failing';
  const close = () => setAsking(null);
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {!isLinked && (status.configured || !status.caldav_configured) && (
        <Button
          variant="main"
          disabled={!status.configured || consent.starting || consent.waitingAt !== null}
          onClick={consent.start}
        >
          <Plug aria-hidden size={18} strokeWidth={1.75} />
          Mit Google Calendar verbinden
        </Button>
      )}
      {!isLinked && status.caldav_configured && (
        <Button
          variant={status.configured ? 'quiet' : 'main'}
          disabled={connectServer.isPending}
          onClick={() => connectServer.mutate()}
        >
          <Plug aria-hidden size={18} strokeWidth={1.75} />
          {connectServer.isPending ? 'Wird verbunden…' : 'Mit CalDAV-Kalender verbinden'}
        </Button>
      )}
      {status.connected && (
        <Button disabled={reconnect.isPending} onClick={() => reconnect.mutate()}>
          {reconnect.isPending ? 'Wird verbunden…' : 'Reconnect'}
        </Button>
      )}
      {status.connected && (
        <Button disabled={cleanUp.isPending} onClick={() => setAsking('clean-up')}>
          {cleanUp.isPending ? 'Wird bereinigt…' : 'Events bereinigen'}
        </Button>
      )}
      {isLinked && (
        <Button variant="danger-quiet" disabled={disconnect.isPending} onClick={() => setAsking('disconnect')}>
          <Unplug aria-hidden size={18} strokeWidth={1.75} />
          Verbindung trennen
        </Button>
      )}
      {!status.configured && status.provider !== 'caldav' && !status.caldav_configured && (
        <p className="basis-full text-small text-ink-2">
          Es fehlen noch die Zugangsdaten. Wie Sie sie hinterlegen, steht unten.
        </p>
      )}
      <ConfirmDialog
        open={asking === 'clean-up'}
        onOpenChange={close}
        title="Möchten Sie verwaiste Einträge in Ihrem Kalender löschen?"
        description="Gelöscht werden Einträge von IT-Lotse, deren Termin es nicht mehr gibt oder der storniert ist. Ihre eigenen Einträge bleiben unberührt."
        action="Events bereinigen"
        busy={cleanUp.isPending}
        onConfirm={() => cleanUp.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asking === 'disconnect'}
        onOpenChange={close}
        title="Möchten Sie die Verbindung wirklich trennen?"
        description="Neue Termine werden dann nicht mehr in Ihren Kalender eingetragen, und Ihre eigenen Einträge dort blockieren keine Zeiten mehr. Was schon darin steht, bleibt stehen."
        action="Verbindung trennen"
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}
