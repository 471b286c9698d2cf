import { z } from 'zod';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordProviderError } from '../../kernel/database/provider-states.ts';
import { noteCredentialsRefused, noteProviderWorks } from '../../kernel/events/provider-alarms.ts';
import { hurryJob, isWithdrawn } from '../../kernel/outbox/outbox.ts';
import type { ClaimedJob, JobHandler } from '../../kernel/outbox/outbox-job.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { SmsNeeds } from './sms-needs.ts';

const smsMissing = 'Der SMS-Versand ist noch nicht eingerichtet.';
const unreachable = 'Der SMS-Anbieter ist nicht erreichbar.';
const leftAlone = {
  withdrawn: 'Die SMS ist überholt und wurde deshalb nicht mehr gesendet.',
  overdue: 'Die SMS wäre zu spät gekommen und wurde deshalb nicht mehr gesendet.',
} as const;
const leave = (code: keyof typeof leftAlone) => ({ result: 'dead', code, reason: leftAlone[code] }) as const;

const smsPayload = z.object({
  /** Ours; the provider keeps it with the SMS. */
  reference: z.string(),
  to: z.string(),
  text: z.string(),
  valid_until: z.string(),
});

/**
 * Sends one SMS. The first try may have reached the provider although its answer never reached us, so a further one
 * asks first whether the provider knows our reference already.
 */
export const sendSmsJob: JobHandler<SmsNeeds> = {
  async run(ctx, job) {
    const sms = smsPayload.parse(job.payload);
    if (isWithdrawn(ctx.db, job)) return leave('withdrawn');
    if (sms.valid_until <= ctx.clock.now().toISOString()) return leave('overdue');
    if (!ctx.sms) return { result: 'not_configured', reason: smsMissing };
    const isThere = job.attempts > 1 ? await ctx.sms.hasAccepted(sms) : false;
    if (isThere) return { result: 'done' };
    // Sent now, it might come a second time.
    if (isThere === null) return { result: 'retry', reason: unreachable };
    // The question took its time.
    if (job.attempts > 1 && isWithdrawn(ctx.db, job)) return leave('withdrawn');
    const sent = await ctx.sms.send({ ...sms, from: senderName(ctx.settings.get(businessProfileSetting).name) });
    if (sent.result === 'accepted') return { result: 'done' };
    const { reason, about } = sent;
    if (sent.result === 'refused') return { result: 'dead', reason };
    const record = (tx: WriteTx) => noteCredentialsRefused(tx, 'sms', reason);
    return { result: 'retry', reason, ...(about && { record }) };
  },

  settle(tx, _ctx, job, outcome) {
    if (outcome.result === 'retry') {
      recordProviderError(tx, 'sms', outcome.reason);
      if (!outcome.final) hurryJob(tx, job.id, new Date(smsPayload.parse(job.payload).valid_until));
    }
    // A provider that refuses one number works. An SMS that came too late never reached it.
    else if (outcome.result !== 'not_configured' && !(outcome.result === 'dead' && outcome.code))
      noteProviderWorks(tx, 'sms');
  },

  revive: (_tx, _job: ClaimedJob) => undefined,
};

/** At most 11 letters and digits, which is all that a sender of an SMS may have. */
function senderName(business: string): string {
  const spelledOut = business.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
  return spelledOut
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 11);
}
