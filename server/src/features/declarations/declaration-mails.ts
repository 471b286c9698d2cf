import type { Declaration } from '@it-lotse/contract/declarations';
import { declarationRows, declarationWords, nextAfterDeclaration } from '@it-lotse/domain/declaration-texts';
import { formatClock, formatLongDate, formatShortMoment } from '@it-lotse/domain/format-date';
import { isKnownAddress } from '../../channels/emails/known-address.ts';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { unclickable } from '../../channels/emails/unclickable.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { receiptPath } from './declaration-receipt.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';

/** The confirmation the law wants at once, with date and time. */
export function queueDeclarationConfirmation(tx: WriteTx, ctx: DeclarationsNeeds, declaration: Declaration): void {
  const { id, name, email } = declaration;
  queueEmail(tx, ctx, {
    email_type: 'auto_reply',
    to_name: name,
    to_email: email,
    ...composeConfirmation(ctx, declaration, { isKnown: isKnownAddress(ctx, tx, email), path: receiptPath(ctx, id) }),
  });
}

/**
 * Its content stands in the mail where the address is known; else behind a link of ours, so that nobody can have their
 * own words sent to whomever they like.
 */
export function composeConfirmation(
  { settings, origin }: Pick<DeclarationsNeeds, 'settings' | 'origin'>,
  declaration: Declaration,
  { isKnown, path }: { isKnown: boolean; path: string },
) {
  const { name, kind, received_at } = declaration;
  const say = sayOf(settings);
  const words = declarationWords[kind];
  const text = (words: string): MailPart => ({ kind: 'text', text: words });
  const eingang = say`${words.yours} ist ${receivedAt(received_at)} bei [mir|uns] eingegangen.`;
  const rows = declarationRows(declaration).map(([label, value]) => [label, unclickable(value)] as const);
  const { subject, opening, closing } = letterWords(settings, 'declaration', {
    name: isKnown ? name : '',
    erklaerung: words.noun,
    datum: formatLongDate(received_at),
    uhrzeit: formatClock(received_at),
  });
  return {
    subject,
    ...composeMail(settings.get(businessProfileSetting), [
      ...opening,
      ...(isKnown ? [text(`${eingang} Das haben Sie erklärt:`), { kind: 'rows' as const, rows }] : [text(eingang)]),
      text('Den genauen Wortlaut mit Datum und Uhrzeit können Sie hier ansehen und speichern:'),
      { kind: 'button', label: 'Eingangsbestätigung speichern', url: origin() + path },
      text(nextAfterDeclaration(kind, say)),
      ...closing,
      {
        kind: 'small',
        text: 'Bitte bewahren Sie diese E-Mail und die Eingangsbestätigung auf. Waren Sie das nicht? Dann antworten Sie bitte kurz auf diese E-Mail.',
      },
    ]),
  };
}

export function notifyOfDeclaration(tx: WriteTx, ctx: DeclarationsNeeds, declaration: Declaration): void {
  const { name, kind, received_at, next_appointment } = declaration;
  const words = declarationWords[kind];
  const packages = declaration.packages.filter(({ state }) => state === 'running');
  notifyOperator(tx, ctx, {
    subject: `${words.noun} von ${name}`,
    parts: [
      { kind: 'text', text: `${name} hat ${receivedAt(received_at)} über die Website erklärt: ${words.noun}.` },
      { kind: 'rows', rows: declarationRows(declaration) },
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

const receivedAt = (moment: string) => `am ${formatLongDate(moment)} um ${formatClock(moment)}`;
