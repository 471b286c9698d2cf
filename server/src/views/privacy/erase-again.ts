import type { ReadDb } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { listCardsAmong } from '../../people/idle-cards.ts';
import { scopeOf } from '../../people/person-scope.ts';
import { erasePerson } from './erase-person.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';
import { countTraces, scrubDatabase } from './scrub-database.ts';

const lookEveryMs = 3_600_000;

/**
 * Whoever was erased is erased again where a backup that was restored has brought them back. What stands in the way of
 * that is told once, and looked at again every hour. What is left of somebody in the files goes as well, where the server
 * ended before it could see to that.
 */
export function createErasedAgainTask(getNeeds: () => PrivacyNeeds): PeriodicTask {
  const told = new Set<string>();
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: async () => {
      const ctx = getNeeds();
      // All at once: the files are cleaned for them together.
      const outcomes = listReturned(ctx.db).map(async (id) => [id, await eraseAgain(ctx, id)] as const);
      for (const [id, obstacle] of await Promise.all(outcomes)) {
        if (obstacle === null || told.has(id)) continue;
        told.add(id);
        const facts = { customer_id: id, name: scopeOf(ctx.db, id).name, reason: obstacle };
        await ctx.commits.write((tx) => recordEvent(tx, { type: 'privacy.person_is_back', ...facts }));
      }
      if (countTraces(ctx.db) > 0) await scrubDatabase(ctx);
    },
    fault: 'people who came back with a backup could not be erased',
    log: () => getNeeds().log,
  });
}

/** Ids of cards of people who had been erased. An id is never given twice. */
function listReturned(tx: ReadDb): string[] {
  const erased = tx.prepare('SELECT customer_id FROM erased_customers').all() as Array<{ customer_id: string }>;
  return listCardsAmong(
    tx,
    erased.map(({ customer_id }) => customer_id),
  );
}

/** Returns why it is not possible, in German; null: it is done. */
async function eraseAgain(ctx: PrivacyNeeds, id: string): Promise<string | null> {
  const returned = new Set(listReturned(ctx.db));
  // Then it was one card with somebody's who was not erased, and what is whose only the operator can tell.
  if (scopeOf(ctx.db, id).customerIds.some((card) => !returned.has(card)))
    return 'Zur Zeit der Sicherung war diese Kundenkarte mit einer anderen zusammengeführt.';
  try {
    await erasePerson(ctx, id, null);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'erasure_not_possible') return error.detail ?? '';
    // Erased with another card of the same person.
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
