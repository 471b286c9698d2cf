import * as calls from '@it-lotse/contract/declarations';
import { readCounter } from '../../kernel/database/counters.ts';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';
import { listDeclarationRows } from './declarations-repository.ts';
import { markHandled, viewOf } from './declarations-service.ts';

export function declarationsRoutes(implement: Implement, ctx: DeclarationsNeeds): void {
  implement(calls.listDeclarations, ({ query: { limit, cursor } }) => {
    const now = ctx.clock.now();
    const page = pageOf(listDeclarationRows(ctx.db, decodeCursor(cursor), limit + 1), limit);
    return {
      declarations: page.rows.map((row) => viewOf(ctx, ctx.db, row, now)),
      next_cursor: page.next_cursor,
      total: readCounter(ctx.db, 'declarations'),
      open: readCounter(ctx.db, 'declarations_open'),
    };
  });

  implement(calls.updateDeclaration, ({ params, body }) => markHandled(ctx, params.id, body.handled));
}
