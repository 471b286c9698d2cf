import { searchEverything as call } from '@it-lotse/contract/search';
import type { Context } from '../../app/context.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { searchEverything } from './search-everything.ts';

export function searchRoutes(implement: Implement, ctx: Context): void {
  implement(call, ({ query }) => ({ hits: searchEverything(ctx, query.q) }));
}
