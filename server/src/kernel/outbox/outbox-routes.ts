import { listOutboxJobs, retryOutboxJob } from '@it-lotse/contract/outbox';
import type { CommitQueue } from '../database/commit-queue.ts';
import type { ReadDb } from '../database/database.ts';
import { decodeCursor, pageOf } from '../database/paging.ts';
import { AppError } from '../http/app-error.ts';
import type { Implement } from '../http/implement.ts';
import type { Jobs } from './outbox-job.ts';
import { findJob, listOpenJobs, reviveJob } from './outbox-repository.ts';

export function outboxRoutes(
  implement: Implement,
  ctx: { readonly db: ReadDb; readonly commits: CommitQueue },
  handlers: Jobs,
): void {
  implement(listOutboxJobs, ({ query }) => {
    const page = pageOf(listOpenJobs(ctx.db, decodeCursor(query.cursor), query.limit + 1), query.limit);
    return { jobs: page.rows, next_cursor: page.next_cursor };
  });

  implement(retryOutboxJob, ({ params }) =>
    ctx.commits.write((tx) => {
      const revived = reviveJob(tx, params.id);
      if (!revived) throw new AppError(findJob(tx, params.id) ? 'outbox_job_not_retryable' : 'not_found');
      handlers[revived.kind]?.revive(tx, revived);
      return revived.job;
    }),
  );
}
