import { searchEverything as call } from '@it-lotse/contract/search';
import type { Implement } from '../../kernel/http/implement.ts';
import { searchEverything } from './search-everything.ts';
import type { SearchNeeds } from './search-needs.ts';

export function searchRoutes(implement: Implement, ctx: SearchNeeds): void {
  implement(call, ({ query }) => ({ hits: searchEverything(ctx, query.q) }));
}
