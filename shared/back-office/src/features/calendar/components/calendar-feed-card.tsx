import type { CalendarFeed, CalendarFeedDetails } from '@it-lotse/contract/calendar-feed';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useCalendarFeed, useChangeFeed, useCreateFeed, useEndFeed } from '../calendar-feed-queries.ts';
import { CalendarFeedLink } from './calendar-feed-link.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const choices = [
  { value: 'times', label: 'Nur Zeiten' },
  { value: 'names', label: 'Mit Namen und Anschrift' },
] as const;

/** The appointments for any calendar program, by a secret link. */
export function CalendarFeedCard() {
  const { data, isPending, isError, error, refetch } = useCalendarFeed();
  return (
    <Card
      title="Kalender-Abo"
      subtitle="Ihre Termine im Kalender von iPhone, Android, Outlook und anderen Programmen, auch ganz ohne Google Calendar. Nur zum Lesen: Ändern können Sie die Termine hier im Büro."
    >
      {isPending && <Skeleton label="Kalender-Abo: wird geladen" lines={3} />}
      {isError && (
        <ErrorState
          title="Das Kalender-Abo konnte nicht geladen werden"
          detail={errorDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Feed feed={data.feed} />}
    </Card>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const [wanted, setWanted] = useState<CalendarFeedDetails>('times');
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const create = useCreateFeed();
  const change = useChangeFeed();
  const end = useEndFeed();
  const details = change.isPending ? change.variables : (feed?.details ?? wanted);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="mb-1.5 font-strong">Was in den Einträgen steht</p>
        <SegmentedControl
          label="Was in den Einträgen steht"
          value={details}
          onChange={(value) => (feed ? change.mutate(value) : setWanted(value))}
          options={choices}
          className="max-w-110 max-middle:max-w-none"
        />
        <p className="mt-1.5 text-small text-ink-2">
          {details === 'times'
            ? 'In jedem Eintrag steht nur „Termin“ mit Beginn und Ende, nichts über Ihre Kunden.'
            : 'In jedem Eintrag stehen Leistung, Name, Telefonnummer und Anschrift. Der Anbieter Ihres Kalenders, zum Beispiel Google, kann das lesen. Nehmen Sie ihn dann in Ihr Verzeichnis der Verarbeitungen auf.'}
        </p>
      </div>
      {feed && <State feed={feed} hasNewLink={create.data !== undefined} />}
      <div className="flex flex-wrap gap-2.5">
        {feed === null ? (
          <Button variant="solid" disabled={create.isPending} onClick={() => create.mutate(wanted)}>
            <Link2 {...icon} />
            {create.isPending ? 'Wird erstellt…' : 'Link erstellen'}
          </Button>
        ) : (
          <>
            <Button disabled={create.isPending} onClick={() => setAsking('renew')}>
              <RefreshCw {...icon} />
              Neuen Link erstellen
            </Button>
            <Button variant="danger-quiet" disabled={end.isPending} onClick={() => setAsking('end')}>
              <Unlink {...icon} />
              Abo beenden
            </Button>
          </>
        )}
      </div>
      {feed && create.data && <CalendarFeedLink link={create.data} />}
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={close}
        title="Möchten Sie einen neuen Link erstellen?"
        description="Der bisherige Link gilt dann nicht mehr. Auf allen Geräten, die ihn benutzen, tragen Sie bitte den neuen ein."
        action="Neuen Link erstellen"
        busy={create.isPending}
        onConfirm={() => create.mutate(details, { onSettled: close })}
      />
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={close}
        title="Möchten Sie das Kalender-Abo beenden?"
        description="Der Link gilt dann sofort nicht mehr, und Ihre Kalender bekommen keine neuen Termine. Was schon in einem Kalender steht, verschwindet erst, wenn Sie das Abo auch dort entfernen."
        action="Abo beenden"
        busy={end.isPending}
        onConfirm={() =>
          end.mutate(undefined, {
            onSuccess: () => create.reset(),
            onSettled: close,
          })
        }
      />
    </div>
  );
}

function State({ feed, hasNewLink }: { feed: NonNullable<CalendarFeed>; hasNewLink: boolean }) {
  return (
    <div className="text-small text-ink-2">
      <p>
        Link erstellt: {formatDateTime(feed.created_at)}. Zuletzt abgerufen:{' '}
        {feed.last_fetched_at ? formatDateTime(feed.last_fetched_at) : 'noch nie'}.
      </p>
      {!hasNewLink && (
        <p>
          Der Link selbst wird aus Sicherheitsgründen nur einmal gezeigt. Brauchen Sie ihn noch einmal, erstellen Sie
          bitte einen neuen.
        </p>
      )}
    </div>
  );
}
