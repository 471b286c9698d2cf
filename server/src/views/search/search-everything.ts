import { searchKinds } from '@it-lotse/contract/feature-parts';
import type { SearchHit } from '@it-lotse/contract/search';
import type { SearchNeeds } from './search-needs.ts';

const shownOfEach = 5;

/** What the header's search finds: a few of each kind, newest first within it. */
export function searchEverything({ db, clock, views }: SearchNeeds, q: string): SearchHit[] {
  const question = { q, now: clock.now(), beforeSeq: Number.MAX_SAFE_INTEGER, limit: shownOfEach };
  return searchKinds.flatMap((kind) =>
    views.search
      .filter((source) => source.kind === kind)
      .flatMap((source) => source.find(db, question))
      .map((hit) => ({ kind, waits: false, ...hit })),
  );
}
