import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting, isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import type { MailNeeds } from './emails-needs.ts';
import type { MailPart } from './mail-parts.ts';
import { composeMail } from './mail-parts.ts';
import { mailSetting } from './mail-setting.ts';
import { queueEmail } from './queue-email.ts';

/** News of yesterday are none: the office has them anyway. */
const usefulForMs = 24 * 3_600_000;

interface OperatorMail {
  /** One of this id that was written before is not written again. */
  readonly id?: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly lead_id?: string;
  readonly appointment_id?: string;
  /** Somebody may be at the account, or something works no more: told also to who wants no other news by mail. */
  readonly isAlarm?: boolean;
}

/**
 * Tells the operator by e-mail, if they want that and have told us their address: until the business data are saved, the
 * profile is a fictional one.
 */
export function notifyOperator(
  tx: WriteTx,
  ctx: MailNeeds,
  { subject, parts, isAlarm = false, ...about }: OperatorMail,
): void {
  const isWanted = isAlarm || ctx.settings.get(mailSetting).admin_notification;
  if (!isWanted || isSampleBusiness(ctx.settings)) return;
  const profile = ctx.settings.get(businessProfileSetting);
  queueEmail(tx, ctx, {
    email_type: 'admin_notification',
    to_name: profile.owner,
    to_email: profile.email,
    subject,
    valid_until: new Date(tx.now.getTime() + usefulForMs),
    ...composeMail(profile, parts),
    ...about,
  });
}
