import { listActivities } from '@it-lotse/contract/activities';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import { listNews } from '../../kernel/events/event-log.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { DashboardNeeds } from './dashboard-needs.ts';

export function activitiesRoutes(implement: Implement, { db }: Pick<DashboardNeeds, 'db'>): void {
  implement(listActivities, ({ query: { cursor, limit } }) => {
    const fetched = listNews(db, decodeCursor(cursor), limit + 1);
    const page = pageOf(
      fetched.map((event) => ({ seq: event.id, event })),
      limit,
    );
    return { activities: page.rows.map(({ event }) => event), next_cursor: page.next_cursor };
  });
}
