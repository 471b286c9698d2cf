import type { ReadDb, WriteTx } from '../database/database.ts';
import { distinctBy, given, listGiven, runGiven, type StoredRow } from '../personal/person-records.ts';
import type { PersonScope } from '../personal/person-scope.ts';
import type { NamedRecord } from '../personal/personal-data.ts';
import { personKey } from './outbox-repository.ts';

/**
 * What the outbox has of a person: about one of their records, to one of their addresses, or to their number.
 * @param ids of all their records
 * @param namesAddress whether a text for people names one of their addresses
 */
export function findJobs(
  tx: ReadDb,
  person: PersonScope,
  ids: ReadonlySet<string>,
  namesAddress: (text: string) => boolean,
): StoredRow[] {
  const among = (condition: string, values: readonly string[]) =>
    listGiven(tx, `SELECT * FROM outbox_jobs WHERE ${condition}`, values);
  const toNumber = among(
    `kind = 'sms.send' AND payload ->> 'to' IN ${given}`,
    person.phones.map((digits) => `+${digits}`),
  );
  // Of mails from before the column, which tells whom a title names.
  const unread = tx
    .prepare("SELECT * FROM outbox_jobs WHERE person IS NULL AND kind = 'email.send'")
    .all() as StoredRow[];
  return distinctBy('seq', [
    ...among(`about IN ${given}`, [...ids]),
    ...among(`person <> '' AND person IN ${given}`, person.emails.map(personKey)),
    ...toNumber.filter((job) => isSmsTo(person, job)),
    ...unread.filter(({ title, last_error }) => namesAddress(`${title} ${last_error ?? ''}`)),
  ]).sort((one, other) => Number(one.seq) - Number(other.seq));
}

/** To a number that a couple shares, whoever of them has the WhatsApp account, it is for whom it names. */
function isSmsTo({ ownPhones, ownsByPhone }: PersonScope, { title, payload }: StoredRow): boolean {
  const { to } = JSON.parse(String(payload)) as { to: string };
  return ownPhones.includes(to.replace('+', '')) || ownsByPhone(String(title).replace(/^SMS an /, ''), to);
}

/** Jobs that are over, whose record was deleted before, and that name one of these persons, or whose title has to be read. */
export function listOrphanJobs(tx: ReadDb, { by, select }: NamedRecord, persons: readonly string[]): StoredRow[] {
  const orphansWhere = (condition: string) => `
    SELECT id, kind, title, payload, person FROM outbox_jobs WHERE ${condition} AND kind = @kind
      AND state IN ('done', 'dead') AND NOT EXISTS (${select('about')})`;
  return [
    ...tx
      .prepare(orphansWhere("person <> '' AND person IN (SELECT value FROM json_each(@persons))"))
      .all({ kind: by, persons: JSON.stringify(persons.map(personKey)) }),
    ...tx.prepare(orphansWhere('person IS NULL')).all({ kind: by }),
  ] as StoredRow[];
}

export function deleteJob(tx: WriteTx, { id }: StoredRow): void {
  tx.prepare('DELETE FROM outbox_jobs WHERE id = ?').run(id ?? null);
}

/** Of records that are deleted. */
export function forgetEndedJobs(tx: WriteTx, idempotencyKeys: readonly string[]): void {
  runGiven(
    tx,
    `DELETE FROM outbox_jobs WHERE state IN ('done', 'dead') AND idempotency_key IN ${given}`,
    idempotencyKeys,
  );
}
