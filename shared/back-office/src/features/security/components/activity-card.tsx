import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { ScrollText } from 'lucide-react';
import { LoadMore } from '../../../kit/load-more.tsx';
import { LongList } from '../../../kit/long-list/long-list.tsx';
import type { useActivityPages } from '../security-queries.ts';
import { ActivityRow, activityRowId } from './activity-row.tsx';

/** Everything that was done in the office, newest first, twenty at a time. */
export function ActivityCard({ pages }: { pages: ReturnType<typeof useActivityPages> }) {
  const activities = pages.data?.pages.flatMap((page) => page.activities);
  return (
    <Card title="Admin-Aktivitäten" subtitle="Anmeldungen und jede Änderung im Büro, 12 Monate lang.">
      {pages.isPending && <Skeleton label="Die Aktivitäten werden geladen" lines={6} />}
      {activities?.length === 0 && (
        <EmptyState
          icon={<ScrollText aria-hidden size={26} strokeWidth={1.75} />}
          title="Noch keine Aktivitäten vorhanden"
        >
          <p>Sobald Sie sich anmelden oder etwas ändern, steht es hier.</p>
        </EmptyState>
      )}
      {activities && activities.length > 0 && (
        <LongList
          aria-label="Admin-Aktivitäten"
          name="admin-activities"
          rows={activities}
          idOf={({ id }) => activityRowId(id)}
        >
          {(activity, place) => <ActivityRow activity={activity} place={place} />}
        </LongList>
      )}
      <LoadMore pages={pages} linkIds={activities?.map(({ id }) => activityRowId(id)) ?? []} />
    </Card>
  );
}
