import type { TimelineEntry } from '@it-lotse/contract/customers';
import { type TimelineKind, timelineKinds } from '@it-lotse/contract/feature-parts';
import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SelectField } from '@it-lotse/ui/field';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { LongList, type RowPlace } from '../../../kit/long-list/long-list.tsx';
import { useFocusKeys } from '../../../kit/shortcuts/use-focus-keys.ts';
import type { TimelineLook } from '../../../kit/timeline-look.ts';
import { useNow } from '../../../kit/use-now.ts';
import { useTimelinePages } from '../customers-queries.ts';
import { timelineBadge, useTimelineLooks } from '../timeline-texts.ts';

const entryId = ({ kind, id, at }: TimelineEntry) => `verlauf-${kind}-${id}-${at}`;

/** What happened with a person, newest first, of all kinds or of one. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const [kind, setKind] = useState<TimelineKind | undefined>();
  const pages = useTimelinePages(customerId, kind);
  const now = useNow();
  const looks = useTimelineLooks();
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  useFocusKeys(entries.map(entryId), pages);
  return (
    <section aria-labelledby="verlauf" className="rounded-card border border-line bg-card p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="verlauf" className="text-section font-strong">
          Verlauf
        </h2>
        <SelectField
          label="Nur diese Art zeigen"
          labelHidden
          value={kind ?? ''}
          onChange={(event) => setKind(timelineKinds.find((each) => each === event.target.value))}
        >
          <option value="">Alles</option>
          {timelineKinds.map((each) => (
            <option key={each} value={each}>
              {looks[each]?.all}
            </option>
          ))}
        </SelectField>
      </div>
      {pages.isPending && <Skeleton label="Der Verlauf wird geladen" lines={5} />}
      {pages.isError && (
        <ErrorState
          title="Der Verlauf konnte nicht geladen werden"
          detail={errorDetail(pages.error)}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.isSuccess && entries.length === 0 && (
        <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Nichts in dieser Ansicht">
          {new Intl.ListFormat('de-DE').format(timelineKinds.flatMap((kind) => looks[kind]?.many ?? []))} dieser Person
          erscheinen hier.
        </EmptyState>
      )}
      <LongList as="ol" name="timeline" rows={entries} idOf={entryId}>
        {(entry, place) => <Entry entry={entry} look={looks[entry.kind]} now={now} place={place} />}
      </LongList>
      <LoadMore pages={pages} linkIds={entries.map(entryId)} />
    </section>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  /** Undefined for what no feature here shows. */
  look: TimelineLook | undefined;
  now: Date;
  place: RowPlace;
}

function Entry({ entry, look, now, place }: EntryProps) {
  if (!look) return null;
  const badge = timelineBadge(look, entry);
  return (
    <li {...place} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ground-deep text-heading">
        <look.Icon aria-hidden size={18} strokeWidth={1.75} />
        <span className="sr-only">{look.one}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            id={entryId(entry)}
            to={look.path(entry.id)}
            className="font-strong text-teal-strong underline decoration-[1.5px] underline-offset-4"
          >
            {look.title(entry)}
          </Link>
          {badge && <StatusBadge look={badge.look}>{badge.word}</StatusBadge>}
          {entry.amount !== null && <span className="tabular-nums">{formatMoney(entry.amount)}</span>}
        </p>
        {entry.text && (
          <p className="line-clamp-2 text-small wrap-anywhere text-ink-2">
            {look.speaker?.(entry)}
            <bdi>{entry.text}</bdi>
          </p>
        )}
        <time dateTime={entry.at} className="text-small text-ink-2">
          {formatRelative(entry.at, now)}, {formatDateTime(entry.at)}
        </time>
      </div>
    </li>
  );
}
