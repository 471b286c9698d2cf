import type { EmailType } from '@it-lotse/shared/contract/emails';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { enqueueJob, findJobByKey } from '../outbox/outbox.ts';
import { insertEmail } from './emails-repository.ts';
import { senderOf } from './sender.ts';

export interface EmailDraft {
  /** Made by the caller: a draft that is already in the log is not written again. */
  id?: string | undefined;
  email_type: EmailType;
  lead_id: string | null;
  to_name: string;
  to_email: string;
  subject: string;
  text_content: string;
  html_content: string;
}

export interface QueuedEmail {
  emailId: string;
  jobId: string;
}

/** Writes an e-mail to the log and its sending to the outbox, in the caller's transaction. */
export function queueEmail(db: WriteDb, ctx: Context, draft: EmailDraft): QueuedEmail {
  const now = ctx.clock.now();
  const id = draft.id ?? newId();
  const knownJob = findJobByKey(db, keyOf(id));
  if (knownJob) return { emailId: id, jobId: knownJob };
  const sender = senderOf(ctx.config, ctx.content.businessProfile());
  insertEmail(db, now, { ...draft, ...sender, id, message_id: `<${id}@${sender.from_email.split('@')[1]}>` });
  const jobId = enqueueJob(db, now, {
    kind: 'email.send',
    idempotencyKey: keyOf(id),
    title: `E-Mail an ${draft.to_name || draft.to_email}: ${draft.subject}`,
    payload: { email_id: id },
  });
  if (!jobId) throw new Error(`outbox already knows e-mail ${id}`);
  recordEvent(db, now, { type: 'email.queued', email_id: id, to_name: draft.to_name, subject: draft.subject });
  return { emailId: id, jobId };
}

const keyOf = (emailId: string) => `email:${emailId}`;
