import type { PersonScope } from '../customers/person-scope.ts';
import type { ReadDb, SqlValue } from '../database/database.ts';
import { personKey } from '../outbox/outbox.ts';

type JobRow = Readonly<Record<string, SqlValue>>;

const given = '(SELECT value FROM json_each(@values))';

/**
 * What the outbox has of a person: about one of their records, to one of their addresses, or to their number.
 * @param ids of all their records
 * @param namesAddress whether a text for people names one of their addresses
 */
export function findJobs(
  db: ReadDb,
  scope: PersonScope,
  ids: ReadonlySet<string>,
  namesAddress: (text: string) => boolean,
): JobRow[] {
  const among = (condition: string, values: readonly string[]) =>
    db.prepare(`SELECT * FROM outbox_jobs WHERE ${condition}`).all({ values: JSON.stringify(values) }) as JobRow[];
  const toNumber = among(
    `kind = 'sms.send' AND payload ->> 'to' IN ${given}`,
    scope.phones.map((digits) => `+${digits}`),
  );
  // Of mails from before the column, which tells whom a title names.
  const unread = db.prepare("SELECT * FROM outbox_jobs WHERE person IS NULL AND kind = 'email.send'").all() as JobRow[];
  const found = [
    ...among(`about IN ${given}`, [...ids]),
    ...among(`person <> '' AND person IN ${given}`, scope.emails.map(personKey)),
    ...toNumber.filter((job) => isSmsTo(scope, job)),
    ...unread.filter(({ title, last_error }) => namesAddress(`${title} ${last_error ?? ''}`)),
  ];
  return [...new Map(found.map((job) => [job.seq, job])).values()].sort(
    (one, other) => Number(one.seq) - Number(other.seq),
  );
}

/** To a number that a couple shares, whoever of them has the WhatsApp account, it is for whom it names. */
function isSmsTo({ ownPhones, ownsByPhone }: PersonScope, { title, payload }: JobRow): boolean {
  const { to } = JSON.parse(String(payload)) as { to: string };
  return ownPhones.includes(to.replace('+', '')) || ownsByPhone(String(title).replace(/^SMS an /, ''), to);
}
