import { unconfirmedKeptDays } from '@it-lotse/domain/newsletter-consent';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { confirmUrl } from './newsletter-links.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import type { StoredSubscriber } from './subscribers-repository.ts';

/** Asks whether it was really them. */
export function queueOptInMail(tx: WriteTx, ctx: NewsletterNeeds, to: StoredSubscriber, optInId: string): void {
  const validUntil = new Date(tx.now.getTime() + unconfirmedKeptDays * 86_400_000);
  queueEmail(tx, ctx, {
    email_type: 'auto_reply',
    to_name: to.name,
    to_email: to.email,
    valid_until: validUntil,
    opt_in: true,
    ...composeOptIn(ctx, confirmUrl(ctx, to.id, optInId)),
  });
}

/** No word of advertising in it: before the click it would be unsolicited. */
export function composeOptIn({ settings }: Pick<NewsletterNeeds, 'settings'>, url: string) {
  const { subject, opening, closing } = letterWords(settings, 'newsletter-opt-in', {});
  return {
    subject,
    ...composeMail(settings.get(businessProfileSetting), [
      ...opening,
      { kind: 'button', label: 'Anmeldung bestätigen', url },
      ...closing,
      {
        kind: 'small',
        text: `Waren Sie es nicht? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter, und nach ${unconfirmedKeptDays} Tagen wird Ihre Adresse hierfür gelöscht.`,
      },
    ]),
  };
}
