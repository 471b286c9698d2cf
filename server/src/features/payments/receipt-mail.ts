import { formatMoney } from '@it-lotse/domain/format-money';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import type { EmailDraft } from '../../channels/emails/queue-email.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { ReceiptData } from './receipt-data.ts';
import { isPartialReversal, receiptRows, restSentence, settledSentence, taxSentenceOf } from './receipt-texts.ts';

/** The mail that carries a receipt or its reversal as PDF. */
export function receiptMail(
  settings: Settings,
  data: ReceiptData,
): Pick<EmailDraft, 'subject' | 'text_content' | 'html_content'> {
  const { business, amount, kind } = data;
  const { subject, opening, closing } = wordsOf(settings, data);
  const parts: MailPart[] = [
    ...opening,
    {
      kind: 'amounts',
      rows: [
        ...receiptRows(data).map(({ text, amount }): [string, string] => [text, formatMoney(amount)]),
        [kind === 'receipt' ? 'Bezahlt' : 'Erstattet', formatMoney(Math.abs(amount))],
      ],
    },
    { kind: 'small', text: `${settledSentence(data)} ${taxSentenceOf(data)}` },
    ...closing,
  ];
  return { subject, ...composeMail(business, parts) };
}

function wordsOf(settings: Settings, data: ReceiptData) {
  const { business, customer, service, amount, kind, number, method, open, travel_to_come } = data;
  const facts = {
    name: customer.name,
    leistung: service,
    nummer: number,
    betrag: formatMoney(Math.abs(amount)),
    betrieb: business.name,
    telefon: business.phone,
  };
  if (kind === 'receipt') {
    const isPaid = open === 0 && !travel_to_come;
    return letterWords(settings, 'receipt', {
      ...facts,
      rest: isPaid ? 'Sie müssen nichts mehr tun.' : restSentence(data),
    });
  }
  return letterWords(settings, 'reversal', {
    ...facts,
    rechnungsnummer: data.reverses?.number ?? '',
    erstattung: isPartialReversal(data) ? 'einen Teil Ihrer Zahlung' : 'Ihre Zahlung',
    dauer: method === 'cash' ? '' : 'Bis der Betrag auf Ihrem Konto steht, können noch einige Tage vergehen.',
  });
}
