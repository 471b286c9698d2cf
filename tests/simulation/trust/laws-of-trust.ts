import type { ReadDb } from '../../../server/src/kernel/database/database.ts';
import { limits, type Person, type TrustWorld } from './trust-world.ts';

const dayMs = 86_400_000;
/** Months are not equally long, and the daily run may have been a day ago. */
const slackMs = 3 * dayMs;

/** What must hold at any moment, whatever just happened: each broken law in a sentence. */
export function brokenLawsOf(world: TrustWorld): string[] {
  return [
    ...ofErased(world),
    ...ofOthers(world),
    ...ofConsent(world),
    ...ofDeleted(world),
    ...world.contradictions,
    ...world.trustPost.faults,
    ...world.office.faults,
  ];
}

/** No row of any table names somebody who was erased. */
function ofErased(world: TrustWorld): string[] {
  const erased = world.people.filter(({ isErased }) => isErased);
  if (erased.length === 0) return [];
  return markedRows(world.office.ctx.db).flatMap(({ place, words }) =>
    erased
      .filter(({ mark }) => words.includes(mark))
      .map(({ mark }) => `who was erased is nowhere (${mark} in ${place}: ${words.slice(0, 300)})`),
  );
}

/** What somebody else has is whole, until its time is over. */
function ofOthers(world: TrustWorld): string[] {
  const { db } = world.office.ctx;
  return world.people.flatMap((person) =>
    [...person.stored.values()].flatMap(({ table, column, id, since }) => {
      if (isOver(world, table, since, -slackMs)) return [];
      const isThere = db.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(id) !== undefined;
      return isThere ? [] : [`what was not erased is whole (${table} of ${person.mark}, since ${since.toISOString()})`];
    }),
  );
}

const monthsOf: Partial<Record<string, number>> = {
  leads: limits.leads,
  chat_sessions: limits.chats,
  whatsapp_messages: limits.whatsapp,
};

/** Whether its months are over; so long a time later, or earlier. */
export function isOver({ time }: TrustWorld, table: string, since: Date, later: number): boolean {
  const months = monthsOf[table];
  if (months === undefined) return false;
  const end = new Date(since.getTime() + later);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end <= time.now();
}

/** Nobody is a reader who never said so, and nobody waits for a mail of a campaign who has left. */
function ofConsent({ office: { ctx }, ...world }: TrustWorld): string[] {
  const { people } = world;
  const readers = new Set(
    (
      ctx.db
        .prepare("SELECT lower(email) AS email FROM newsletter_subscribers WHERE status = 'confirmed'")
        .all() as Array<{
        email: string;
      }>
    ).map(({ email }) => email),
  );
  const isReader = ({ email }: Person) => readers.has(email.toLowerCase());
  return people
    .filter((person) => person.open === 0 && !person.mayGetNewsletter && isReader(person))
    .map(({ mark }) => `nobody is a reader who has not consented, or has left (${mark})`);
}

/** What was said goes with the record, also from the log of events. */
function ofDeleted({ office: { ctx } }: TrustWorld): string[] {
  const left = ctx.db
    .prepare(`
      SELECT type FROM events WHERE length(data ->> 'excerpt') > 1 AND (
        data ->> 'lead_id' IS NOT NULL AND data ->> 'lead_id' NOT IN (SELECT id FROM leads)
        OR data ->> 'session_id' IS NOT NULL AND data ->> 'session_id' NOT IN (SELECT session_id FROM chat_sessions)
        OR data ->> 'phone_number' IS NOT NULL
          AND data ->> 'phone_number' NOT IN (SELECT address FROM whatsapp_addresses))`)
    .all() as Array<{ type: string }>;
  return left.map(({ type }) => `what was deleted is not quoted any more (${type})`);
}

const looks = new WeakMap<ReadDb, ReturnType<ReadDb['prepare']>>();

/** Every row in which the mark of somebody stands, in whatever column; in small letters. */
function markedRows(db: ReadDb): Array<{ place: string; words: string }> {
  let look = looks.get(db);
  if (!look) {
    const columns = db
      .prepare(`
        SELECT t.name AS place, c.name AS col FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'TEXT' AND t.name NOT LIKE 'sqlite%'`)
      .all() as Array<{ place: string; col: string }>;
    const sql = [...Map.groupBy(columns, ({ place }) => place)]
      .map(([place, each]) => {
        const words = each.map(({ col }) => `coalesce("${col}", '')`).join(" || ' ' || ");
        return `SELECT '${place}' AS place, lower(${words}) AS words FROM ${place} WHERE instr(lower(${words}), 'zq') > 0`;
      })
      .join('\nUNION ALL ');
    look = db.prepare(sql);
    looks.set(db, look);
  }
  return look.all() as Array<{ place: string; words: string }>;
}
