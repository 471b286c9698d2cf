import type { WriteTx } from '../../kernel/database/database.ts';
import { holdsOneOf } from '../../kernel/database/number-in-wamid.ts';
import { given, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';

/** Where the id of a message that is not ours stands, with the number in it. */
const strays = [
  { from: 'FROM whatsapp_early_statuses', wamid: 'wamid', number: 'number' },
  { from: 'FROM whatsapp_reactions', wamid: 'to_wamid', number: 'to_number' },
  { from: 'FROM whatsapp_reactions', wamid: 'wamid', number: 'number' },
];

/** Statuses and reactions to messages that are not ours: the id of a message contains a phone number, in base64. */
export function forgetStrays(tx: WriteTx, { ownPhones, vouched }: PersonScope): void {
  const numbers = [...new Set([...ownPhones, ...vouched.whatsapp])];
  for (const { from, wamid, number } of strays) {
    runGiven(tx, `DELETE ${from} WHERE ${number} IN ${given}`, numbers);
    // None of Meta's usual ids: what is in it has to be looked for.
    const unusual = tx.prepare(`SELECT ${wamid} AS wamid ${from} WHERE ${number} IS NULL`).all();
    for (const row of (unusual as Array<{ wamid: string }>).filter((each) => holdsOneOf(each.wamid, numbers))) {
      tx.prepare(`DELETE ${from} WHERE ${wamid} = ?`).run(row.wamid);
    }
  }
}
