import { domainToASCII } from 'node:url';
import type { MailConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import { newId } from '../../kernel/database/new-id.ts';
import { noteProviderWorks } from '../../kernel/events/provider-alarms.ts';
import { businessProfileSetting, isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import { trySmtp } from '../../providers/smtp-trial.ts';
import { inBrandColour } from './brand-colour.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { explainTrial } from './explain-trial.ts';
import { mailConnection, smtpUrlOf } from './mail-connection.ts';
import { composeMail } from './mail-parts.ts';
import { senderOf } from './sender.ts';

/**
 * Sends the operator a mail with values that need not be stored. It stands in no log: it says nothing but that it came.
 * @throws AppError validation_failed where a secret is missing
 */
export async function tryMailConnection(ctx: EmailsNeeds, typed: MailConnection): Promise<ConnectionTest> {
  const values = ctx.connections.complete(mailConnection, typed);
  const profile = ctx.settings.get(businessProfileSetting);
  const smtpUrl = smtpUrlOf(values);
  const config = { ...ctx.config, ...mailConnection.overlay(values, ctx.config) };
  const sender = senderOf(config, profile);
  // The example business has no mailbox.
  const to = isSampleBusiness(ctx.settings) ? values.sender_email : profile.email;
  const { text_content: text, html_content: html } = composeMail(profile, [
    { kind: 'text', text: 'Diese E-Mail kommt von Ihrem eigenen Server: Der E-Mail-Versand funktioniert.' },
    {
      kind: 'text',
      text: 'Liegt sie im Spam-Ordner, sehen Sie in den Einstellungen unter „E-Mail-Versand“ nach, was für Ihre Domain noch fehlt.',
    },
  ]);
  const trial = await trySmtp(smtpUrl, {
    from: { name: sender.from_name, address: sender.from_email },
    to: { name: profile.owner, address: to },
    replyTo: sender.reply_to,
    subject: 'Test-E-Mail von IT-Lotse',
    text,
    html: inBrandColour(ctx.settings, html),
    messageId: `<${newId()}@${domainToASCII(sender.from_email.split('@')[1] ?? '') || 'localhost'}>`,
  });
  if (trial.outcome === 'sent' && smtpUrl === ctx.config.smtpUrl)
    await ctx.commits.write((tx) => noteProviderWorks(tx, 'smtp'));
  return explainTrial(trial, values, to);
}
