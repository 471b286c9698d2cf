import { unconfirmedKeptDays } from '@it-lotse/domain/newsletter-consent';
import type { Context } from '../../app/context.ts';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { confirmUrl } from './newsletter-links.ts';
import type { StoredSubscriber } from './subscribers-repository.ts';

/** Asks whether it was really them. No word of advertising in it: before the click it would be unsolicited. */
export function queueOptInMail(tx: WriteTx, ctx: Context, to: StoredSubscriber, optInId: string): void {
  const profile = ctx.settings.get(businessProfileSetting);
  const validUntil = new Date(tx.now.getTime() + unconfirmedKeptDays * 86_400_000);
  queueEmail(tx, ctx, {
    email_type: 'auto_reply',
    to_name: to.name,
    to_email: to.email,
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    valid_until: validUntil,
    opt_in: true,
    ...composeMail(profile, [
      { kind: 'text', text: 'Guten Tag,' },
      {
        kind: 'text',
        text: `für diese E-Mail-Adresse wurde der Newsletter von ${profile.name} bestellt. Waren Sie das? Dann bestätigen Sie es bitte mit einem Klick und dem Knopf auf der Seite, die sich öffnet.`,
      },
      { kind: 'button', label: 'Anmeldung bestätigen', url: confirmUrl(ctx, to.id, optInId) },
      {
        kind: 'small',
        text: `Waren Sie es nicht? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter, und nach ${unconfirmedKeptDays} Tagen wird Ihre Adresse hierfür gelöscht.`,
      },
    ]),
  });
}
