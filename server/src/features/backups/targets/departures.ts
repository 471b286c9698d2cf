import { z } from 'zod';
import { readCounter } from '../../../kernel/database/counters.ts';
import type { ReadDb } from '../../../kernel/database/database.ts';
import type { FeatureViews } from '../../../kernel/sources/feature-views.ts';

/** At the target there is one list, and each takes the place of the one before. */
export const departuresName = 'lotse-abgaenge.age';

/**
 * Who must not come back with an older backup. Nobody is named in it: addresses are hashed with the key of this
 * installation, and cards have but a number.
 */
export const departures = z.object({
  written_at: z.string(),
  unsubscribed: z.array(
    z.object({ address_key: z.string(), reason: z.enum(['unsubscribed', 'bounced']), since: z.string() }),
  ),
  erased: z.array(z.object({ customer_id: z.string(), erased_at: z.string() })),
});
export type Departures = z.infer<typeof departures>;

/** Grows with every change of the list. */
export const departuresCount = (db: ReadDb): number => readCounter(db, 'departures');

export function readDepartures(db: ReadDb, { personal }: Pick<FeatureViews, 'personal'>, now: Date): Departures {
  const told = personal.map(({ departed }) => departed?.(db));
  return departures.parse(Object.assign({ written_at: now.toISOString() }, ...told));
}
