import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import { deleteCards } from '../../people/idle-cards.ts';
import { scopeOf } from '../../people/person-scope.ts';
import { forgetInEvents } from './forget-traces.ts';

/**
 * Deletes those of the cards that nothing belongs to any more: no record, no line in the log of mails or of a campaign, no
 * subscription, and no note, which the operator has written on purpose. A name and an address alone are nothing to keep. The
 * log of events may name them for some weeks more ("deleted: …"); without the card nobody would find that any more.
 */
export function forgetEmptyCards(tx: WriteTx, views: FeatureViews, ids: readonly string[]): void {
  for (const id of ids) {
    const person = scopeOf(tx, id);
    if (isInUse(tx, views, person, tx.now)) continue;
    deleteCards(tx, person.customerIds);
    forgetInEvents(tx, views, person, []);
  }
}

/** As long as there is a line with their address, the card is the only way to it. */
export function isInUse(tx: ReadDb, { timeline, personal }: FeatureViews, person: PersonScope, now: Date): boolean {
  return (
    timeline.some((source) => source.list(tx, { ...person, now }, Number.MAX_SAFE_INTEGER, 1).length > 0) ||
    personal.some(({ keepsCard }) => keepsCard?.(tx, person))
  );
}
