import * as calls from '@it-lotse/contract/emails';
import type { Router } from 'express';
import { readCounter } from '../../kernel/database/counters.ts';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { findOpenJob } from '../../kernel/outbox/outbox.ts';
import { cutOff } from '../../kernel/personal/cut-off.ts';
import { retentionSetting } from '../../kernel/settings/retention-setting.ts';
import { readEmailStats, requireEmail } from './email-log.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { type FullEmail, type LoggedEmail, listAttachments, listEmails } from './emails-repository.ts';
import { mailPreviewRoute } from './mail-previews.ts';
import { emailJobKey } from './queue-email.ts';
import { resendEmail, resendObstacle } from './resend-email.ts';

/** So long the answer to sending again waits for the mail server; after that the mail is 'waiting'. */
const sendWaitMs = 4000;

export function emailsRoutes(implement: Implement, api: Router, ctx: EmailsNeeds): void {
  const { db, clock, mailPreviews } = ctx;
  mailPreviewRoute(api, mailPreviews);
  const entryOf = <Email extends LoggedEmail>(email: Email) => ({
    ...email,
    // Of most mails the job is done, and needs no looking up.
    outbox: email.status === 'sent' ? null : findOpenJob(db, emailJobKey(email.id)),
  });

  implement(
    calls.listEmails,
    ({ query: { type, outcome, q, cursor, limit } }) => {
      const fetched = listEmails(db, { type, outcome, q, beforeSeq: decodeCursor(cursor), limit: limit + 1 });
      const page = pageOf(fetched, limit);
      return { emails: page.rows.map(entryOf), next_cursor: page.next_cursor, total: readCounter(db, 'emails') };
    },
    asStored(ctx),
  );

  implement(calls.emailStats, () => readEmailStats(ctx));

  implement(calls.getEmail, ({ params }) => {
    const logged = requireEmail(db, params.id);
    const email = { ...logged, ...(isBodyKept(ctx, logged) && contentsMadeAgain(ctx, logged)) };
    const obstacle = resendObstacle(db, ctx, email, clock.now());
    return {
      ...entryOf(email),
      preview_path: mailPreviews.offer(email.html_content),
      attachments: listAttachments(db, email.id).map(({ filename, content_type, content }) => ({
        filename,
        content_type,
        bytes: content.length,
      })),
      can_resend: obstacle === null,
      resend_obstacle: obstacle,
    };
  });

  implement(calls.resendEmail, async ({ params, body }) => {
    const { emailId, jobId } = await resendEmail(ctx, params.id, body.copy_id);
    if (requireEmail(db, emailId).status !== 'sent') await ctx.outbox.waitForTry(jobId, sendWaitMs);
    return { email: entryOf(requireEmail(db, emailId)) };
  });
}

function contentsMadeAgain({ emailListeners }: EmailsNeeds, email: FullEmail) {
  return emailListeners.map(({ contentsOf }) => contentsOf?.(email)).find(Boolean);
}

/** What is composed anew is shown for as long as other mails keep their contents. */
function isBodyKept({ settings, clock }: EmailsNeeds, { created_at }: LoggedEmail): boolean {
  return created_at >= cutOff(clock.now(), settings.get(retentionSetting).mail_bodies);
}
