import type { BusinessProfile } from '@it-lotse/contract/content';
import type { Config } from '../../config.ts';

/**
 * Who our mails come from. MAIL_FROM decides; without it the mailbox that SMTP_URL signs in with, because mail hosts
 * refuse foreign senders; else the address of the business. Answers always go to the address of the business.
 */
export function senderOf(config: Pick<Config, 'mailFrom' | 'smtpUrl'>, profile: BusinessProfile) {
  const named = /^(?<name>[^<>]*)<(?<email>[^<>]+)>$/.exec(config.mailFrom ?? '')?.groups;
  const smtpUser = config.smtpUrl ? decodeURIComponent(new URL(config.smtpUrl).username) : '';
  const mailbox = smtpUser.includes('@') ? smtpUser : profile.email;
  return {
    from_name: named?.name?.trim().replaceAll('"', '') || profile.name,
    from_email: named?.email?.trim() ?? config.mailFrom ?? mailbox,
    reply_to: profile.email,
  };
}
