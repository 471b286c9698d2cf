import type { OfficeEventType } from '@it-lotse/contract/events';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { anonymiseEvents } from '../../kernel/events/anonymise-events.ts';
import { eventsNaming } from '../../kernel/events/events-naming.ts';
import type { StoredRow } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';

type Personal = Pick<FeatureViews, 'personal'>;

/** Takes the person out of the log of events; that something happened stays. */
export function forgetInEvents(tx: WriteTx, views: Personal, person: PersonScope, events: readonly StoredRow[]): void {
  const known = new Set(events.map(({ id }) => id));
  const orphans = eventsNaming(tx, person.names).filter(
    ({ id, data }) => !known.has(id ?? null) && isOrphanOf(tx, views, person, JSON.parse(String(data))),
  );
  anonymiseEvents(
    tx,
    [...events, ...orphans].map(({ id, type, data }) => ({
      id: id ?? null,
      type: type as OfficeEventType,
      data: String(data),
    })),
  );
}

/** Speaks of the name, and what it spoke about was deleted before: nobody else's record is meant. */
function isOrphanOf(
  tx: ReadDb,
  { personal }: Personal,
  { names }: PersonScope,
  facts: Record<string, unknown>,
): boolean {
  const named = [facts.name, facts.to_name, facts.other_name].some(
    (name) => typeof name === 'string' && names.includes(name),
  );
  // Many call themselves Anna: whose message it was says the number, and the person's own are known.
  if (!named || typeof facts.phone_number === 'string') return false;
  const owner = personal.flatMap(({ events = [] }) => events).find(({ by }) => typeof facts[by] === 'string');
  return owner === undefined || tx.prepare(owner.select('?')).get(String(facts[owner.by])) === undefined;
}

/** SQLite keeps samples of indexed values for its query planner: addresses and names are among them. */
export function forgetStatistics(tx: WriteTx, { emails, names, phones }: PersonScope): void {
  const hasSamples = tx.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat4'").get() !== undefined;
  if (!hasSamples) return;
  const remove = tx.prepare(
    'DELETE FROM sqlite_stat4 WHERE instr(sample, CAST(? AS BLOB)) > 0 OR instr(sample, CAST(? AS BLOB)) > 0',
  );
  for (const text of [...emails, ...names, ...phones]) remove.run(text.toLowerCase(), text);
}
