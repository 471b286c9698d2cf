import type { Declaration } from '@it-lotse/shared/contract/declarations';
import { declarationRows, declarationWords } from '@it-lotse/shared/domain/declaration-texts';
import { formatClock, formatLongDate, formatShortMoment } from '@it-lotse/shared/domain/format-date';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { composeMail, type MailPart } from '../emails/mail-parts.ts';
import { notifyOperator } from '../emails/operator-mail.ts';
import { queueEmail } from '../emails/queue-email.ts';

/** The confirmation the law wants at once, with content, date and time; and word to the operator. */
export function queueDeclarationMails(db: WriteDb, ctx: Context, declaration: Declaration): void {
  const profile = ctx.content.businessProfile();
  const { name, email, kind, received_at, next_appointment } = declaration;
  const packages = declaration.packages.filter(({ state }) => state === 'running');
  const words = declarationWords[kind];
  const received = `am ${formatLongDate(received_at)} um ${formatClock(received_at)}`;
  const rows: MailPart = { kind: 'rows', rows: declarationRows(declaration) };
  queueEmail(db, ctx, {
    email_type: 'auto_reply',
    to_name: name,
    to_email: email,
    subject: `Eingangsbestätigung: ${words.noun} vom ${formatLongDate(received_at)}, ${formatClock(received_at)}`,
    ...composeMail(profile, [
      { kind: 'text', text: `Guten Tag ${name},` },
      { kind: 'text', text: `${words.yours} ist ${received} bei mir eingegangen. Das haben Sie erklärt:` },
      rows,
      { kind: 'text', text: words.next },
      {
        kind: 'small',
        text: 'Bitte bewahren Sie diese E-Mail auf: Sie bestätigt Inhalt, Datum und Uhrzeit des Eingangs. Waren Sie das nicht? Dann antworten Sie bitte kurz auf diese E-Mail.',
      },
    ]),
  });
  notifyOperator(db, ctx, {
    subject: `${words.noun} von ${name}`,
    parts: [
      { kind: 'text', text: `${name} hat ${received} über die Website erklärt: ${words.noun}.` },
      rows,
      {
        kind: 'text',
        text: next_appointment
          ? `Zu dieser E-Mail-Adresse gibt es einen kommenden Termin: ${next_appointment.service_name}, ${formatShortMoment(next_appointment.start_time)}. Er ist nicht storniert; das entscheiden Sie.`
          : 'Storniert oder beendet ist noch nichts; das entscheiden Sie.',
      },
      ...packages.map(({ service }) => ({
        kind: 'text' as const,
        text: `Zu dieser E-Mail-Adresse läuft ein Monatspaket: ${service}. Solange Sie es nicht beenden, wird weiter abgebucht.`,
      })),
      { kind: 'button', label: 'Im Büro ansehen', url: `${ctx.origin()}/dashboard/erklaerungen` },
    ],
    ...(next_appointment && { appointment_id: next_appointment.id }),
  });
}
