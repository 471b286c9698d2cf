import * as calls from '@it-lotse/shared/contract/emails';
import type { Context } from '../context.ts';
import { decodeCursor, pageOf } from '../database/paging.ts';
import type { Implement } from '../http/implement.ts';
import { readEmailStats, requireEmail } from './email-log.ts';
import { listEmails } from './emails-repository.ts';

export function emailsRoutes(implement: Implement, ctx: Context): void {
  implement(calls.listEmails, ({ query }) => {
    const page = pageOf(listEmails(ctx.db, decodeCursor(query.cursor), query.limit + 1, query.q), query.limit);
    return { emails: page.rows, next_cursor: page.next_cursor };
  });

  implement(calls.emailStats, () => readEmailStats(ctx.db, ctx.clock.now()));

  implement(calls.getEmail, ({ params }) => requireEmail(ctx.db, params.id));
}
