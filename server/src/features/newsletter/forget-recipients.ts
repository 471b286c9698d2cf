import type { WriteTx } from '../../kernel/database/database.ts';
import { nobody, withoutAddresses } from '../../kernel/personal/mentions.ts';
import { given, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';

/** Whose mail of a campaign it was is forgotten; what became of it stays counted, and what is not out yet stays here. */
export function forgetRecipients(tx: WriteTx, seqs: readonly number[]): void {
  runGiven(
    tx,
    `UPDATE campaign_recipients
     SET email = '${nobody}', name = '${nobody}', email_key = 'erased:' || seq, reason = NULL,
       state = iif(state IN ('waiting', 'handed'), 'skipped', state)
     WHERE seq IN ${given}`,
    seqs,
  );
}

/** Answers of mail servers stand in the reason why a campaign was paused, and may name who was to get the mail. */
export function forgetCampaignReasons(tx: WriteTx, person: PersonScope): void {
  const campaigns = tx.prepare('SELECT id, status_reason FROM campaigns WHERE status_reason IS NOT NULL').all();
  for (const { id, status_reason } of campaigns as Array<{ id: string; status_reason: string }>) {
    const left = withoutAddresses(status_reason, person);
    if (left !== status_reason) tx.prepare('UPDATE campaigns SET status_reason = ? WHERE id = ?').run(left, id);
  }
}
