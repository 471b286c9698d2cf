import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { enqueueJob, findJobState, withdrawJob } from '../../kernel/outbox/outbox.ts';

export interface SmsDraft {
  to_name: string;
  /** E.164 */
  to: string;
  text: string;
  /** After this moment the SMS is not sent any more. */
  valid_until: Date;
}

/** Hands an SMS to the outbox, in the caller's transaction. Returns the key it is found by later. */
export function queueSms(tx: WriteTx, { to_name, to, text, valid_until }: SmsDraft): string {
  const reference = newId();
  enqueueJob(tx, {
    kind: 'sms.send',
    idempotencyKey: keyOf(reference),
    title: `SMS an ${to_name}`,
    person: to_name,
    payload: { reference, to, text, valid_until: valid_until.toISOString() },
  });
  return reference;
}

/** Takes back an SMS that still waits. One that is being sent just now gets no further try. */
export function withdrawSms(tx: WriteTx, reference: string): boolean {
  return withdrawJob(tx, keyOf(reference));
}

/** null: forgotten, because it was sent long ago. */
export function findSmsStatus(db: ReadDb, reference: string): 'waiting' | 'sent' | 'failed' | null {
  const state = findJobState(db, keyOf(reference));
  if (state === 'done') return 'sent';
  return state === 'dead' ? 'failed' : state;
}

const keyOf = (reference: string) => `sms:${reference}`;
