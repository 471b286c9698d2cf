import { formatMoney } from '@it-lotse/domain/format-money';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import type { EmailDraft } from '../../channels/emails/queue-email.ts';
import type { ReceiptData } from './receipt-data.ts';
import {
  isPartialReversal,
  receiptRows,
  receiptTitle,
  restSentence,
  settledSentence,
  taxSentenceOf,
} from './receipt-texts.ts';

/** The mail that carries a receipt or its reversal as PDF. */
export function receiptMail(data: ReceiptData): Pick<EmailDraft, 'subject' | 'text_content' | 'html_content'> {
  const { business, customer, amount, kind, number } = data;
  const parts: MailPart[] = [
    { kind: 'text', text: `Guten Tag ${customer.name},` },
    ...(kind === 'receipt' ? receiptParts(data) : reversalParts(data)),
    {
      kind: 'amounts',
      rows: [
        ...receiptRows(data).map(({ text, amount }): [string, string] => [text, formatMoney(amount)]),
        [kind === 'receipt' ? 'Bezahlt' : 'Erstattet', formatMoney(Math.abs(amount))],
      ],
    },
    { kind: 'small', text: `${settledSentence(data)} ${taxSentenceOf(data)}` },
    {
      kind: 'text',
      text: `Haben Sie eine Frage dazu? Antworten Sie einfach auf diese E-Mail, oder rufen Sie mich an: ${business.phone}.`,
    },
  ];
  const subject = kind === 'receipt' ? `Ihre Rechnung Nr. ${number}` : receiptTitle(data);
  return { subject, ...composeMail(business, parts) };
}

function receiptParts(data: ReceiptData): MailPart[] {
  const { number, open, travel_to_come } = data;
  const rest = open === 0 && !travel_to_come ? 'Sie müssen nichts mehr tun.' : restSentence(data);
  return [
    {
      kind: 'text',
      text: `vielen Dank, Ihre Zahlung ist angekommen. Im Anhang finden Sie Ihre Rechnung Nr. ${number} als PDF. ${rest}`,
    },
  ];
}

function reversalParts(data: ReceiptData): MailPart[] {
  const what = isPartialReversal(data) ? 'einen Teil Ihrer Zahlung' : 'Ihre Zahlung';
  const when = data.method === 'cash' ? '' : ' Bis der Betrag auf Ihrem Konto steht, können noch einige Tage vergehen.';
  return [
    {
      kind: 'text',
      text: `ich habe Ihnen ${what} erstattet.${when} Im Anhang finden Sie den Stornobeleg Nr. ${data.number} zu Ihrer Rechnung Nr. ${data.reverses?.number ?? ''} als PDF. Bitte heben Sie ihn zusammen mit der Rechnung auf.`,
    },
  ];
}
