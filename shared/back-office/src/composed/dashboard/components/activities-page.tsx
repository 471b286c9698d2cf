import { listActivities } from '@it-lotse/contract/activities';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { pagedOptions } from '../../../kit/api/paged-options.ts';
import { useCall } from '../../../kit/api/use-api.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { LongList } from '../../../kit/long-list/long-list.tsx';
import { isFew } from '../../../kit/long-list/row-heights.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { useFocusKeys } from '../../../kit/shortcuts/use-focus-keys.ts';
import { useNow } from '../../../kit/use-now.ts';
import { ActivityLine } from './activity-line.tsx';

const entryId = ({ id }: OfficeEvent) => `aktivitaet-${id}`;

/** Everything that happened in the last 90 days, by day. */
export function ActivitiesPage() {
  usePageTitle('Aktivitäten');
  const call = useCall();
  const pages = useInfiniteQuery({
    queryKey: [listActivities.path, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listActivities, { query: { cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });
  const events = pages.data?.pages.flatMap((page) => page.activities) ?? [];
  useFocusKeys(events.map(entryId), pages);
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 middle:px-8">
      <h1 className="text-title font-title">Aktivitäten</h1>
      <p className="mt-1 mb-5 text-ink-2">Was in den letzten 90 Tagen geschah, das Neueste zuerst.</p>
      <Loaded query={pages} what="Aktivitäten">
        {() =>
          events.length === 0 ? (
            <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Noch nichts geschehen">
              Neue Leads, Termine, Zahlungen und Änderungen erscheinen hier.
            </EmptyState>
          ) : (
            <Days events={events} />
          )
        }
      </Loaded>
      <LoadMore pages={pages} linkIds={events.map(entryId)} />
    </div>
  );
}

function Days({ events }: { events: readonly OfficeEvent[] }) {
  const now = useNow();
  const days = Map.groupBy(events, ({ at }) => formatLongDate(at));
  return (
    <LongList
      as="div"
      name="activity-days"
      rows={[...days]}
      idOf={([day]) => day}
      holds={([, ofDay], linkId) => ofDay.some((event) => entryId(event) === linkId)}
      gap={16}
      isShort={isFew(events)}
      className="flex flex-col gap-4"
    >
      {([day, ofDay], { 'data-row': row }) => (
        <div data-row={row}>
          <Card title={day}>
            <LongList name="activities" rows={ofDay} idOf={entryId}>
              {(event, place) => <ActivityLine id={entryId(event)} event={event} now={now} place={place} />}
            </LongList>
          </Card>
        </div>
      )}
    </LongList>
  );
}
