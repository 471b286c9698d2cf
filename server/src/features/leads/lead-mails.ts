import type { Lead } from '@it-lotse/contract/leads';
import { callbackWords } from '@it-lotse/domain/callback-times';
import { responseText } from '@it-lotse/domain/fact-sentences';
import { formatLongDate, formatSpokenClock } from '@it-lotse/domain/format-date';
import { wasMailedOfLeadSince } from '../../channels/emails/email-log.ts';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { mailSetting } from '../../channels/emails/mail-setting.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessFactsSetting } from '../../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting, isSampleBusiness, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { LeadsNeeds } from './leads-needs.ts';

/** So long a confirmation still makes sense, and nobody gets a second one. */
const dayMs = 24 * 3_600_000;

/** What goes out of itself when somebody has written: a confirmation to them, a notice to the operator. */
export function queueLeadMails(tx: WriteTx, ctx: LeadsNeeds, lead: Lead): void {
  queueConfirmationOfReceipt(tx, ctx, lead);
  notifyOperator(tx, ctx, {
    lead_id: lead.id,
    subject: lead.callback_time
      ? `Bitte zurückrufen: ${lead.name}, ${callbackWords[lead.callback_time]}`
      : `Neue Anfrage von ${lead.name}`,
    parts: [
      {
        kind: 'rows',
        rows: [
          ['Name', lead.name],
          ...(lead.company ? [['Firma', lead.company] as const] : []),
          ...(lead.email ? [['E-Mail', lead.email] as const] : []),
          ...(lead.phone ? [['Telefon', lead.phone] as const] : []),
          ...(lead.callback_time ? [['Rückruf', `am liebsten ${callbackWords[lead.callback_time]}`] as const] : []),
          ['Eingang', `${formatLongDate(lead.timestamp)}, ${formatSpokenClock(lead.timestamp)}`],
        ],
      },
      ...(lead.message ? [{ kind: 'text' as const, text: lead.message }] : []),
      { kind: 'button', label: 'Im Büro öffnen', url: `${ctx.origin()}/dashboard/leads/${lead.id}` },
    ],
  });
}

/**
 * Says that the message has arrived. It repeats nothing of what was written: the address may be somebody else's, who
 * must not get words of a stranger from us. One a day for each address.
 */
function queueConfirmationOfReceipt(tx: WriteTx, ctx: LeadsNeeds, lead: Lead): void {
  if (lead.email === '' || !ctx.settings.get(mailSetting).auto_reply || isSampleBusiness(ctx.settings)) return;
  if (wasMailedOfLeadSince(tx, lead.email, 'auto_reply', new Date(tx.now.getTime() - dayMs))) return;
  queueEmail(tx, ctx, {
    email_type: 'auto_reply',
    lead_id: lead.id,
    to_name: lead.name,
    to_email: lead.email,
    valid_until: new Date(tx.now.getTime() + dayMs),
    ...composeReceived(ctx, lead),
  });
}

/** What the confirmation says. */
export function composeReceived(ctx: Pick<LeadsNeeds, 'settings'>, { timestamp }: Pick<Lead, 'timestamp'>) {
  const say = sayOf(ctx.settings);
  const promise = responseText(ctx.settings.get(businessFactsSetting));
  const { subject, opening, closing } = letterWords(ctx.settings, 'lead-received', {
    datum: formatLongDate(timestamp),
    uhrzeit: formatSpokenClock(timestamp),
    antwort: promise
      ? say`[Ich melde mich|Wir melden uns] ${promise} bei Ihnen, am Wochenende am nächsten Werktag.`
      : say`[Ich melde mich|Wir melden uns] so bald wie möglich bei Ihnen.`,
  });
  return {
    subject,
    ...composeMail(ctx.settings.get(businessProfileSetting), [
      ...opening,
      ...closing,
      {
        kind: 'small',
        text: 'Diese E-Mail wurde automatisch geschickt, weil das Kontaktformular mit Ihrer Adresse ausgefüllt wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.',
      },
    ]),
  };
}
