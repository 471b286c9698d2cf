import { formatLongDate } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import type { ReceiptData } from './receipt-data.ts';
import { Sheet, type Text } from './receipt-sheet.ts';
import {
  addressLines,
  receiptRows,
  receiptTitle,
  restSentence,
  reversalSentence,
  serviceTime,
  settledSentence,
  taxLine,
  taxRows,
  taxSentenceOf,
} from './receipt-texts.ts';
import type { TextStyle } from './receipt-typesetting.ts';

// The hex values of the design tokens.
const ink = '#162330';
const ink2 = '#465463';
const hairline = '#dfdad1';
/** Of what is settled in a reversal: nothing to be glad about. */
const grey = { tint: '#f2ece0', accent: '#728391' };

const style = (size: number, leading: number, color = ink, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
  size,
  leading,
  color,
  weight,
});
const small = style(9, 13, ink2);
const body = style(11, 16.5);
const strong = style(11, 16.5, ink, 'bold');
const label = style(9, 14, ink2);
const value = style(10.5, 14.5);

// Heights of these parts of the table, with their rules.
const headAndRow = 62;
const totalRow = 34;

/** The document of a receipt: A4, tagged for screen readers, the same bytes for the same data. */
export async function renderReceiptPdf(data: ReceiptData): Promise<Buffer> {
  const title = receiptTitle(data);
  const sheet = new Sheet({ title, author: data.business.name, moment: new Date(data.issued_at) });
  letterhead(sheet, data);
  addressAndFacts(sheet, data);
  sheet.y += 34;
  sheet.text([
    { text: title, style: style(data.kind === 'receipt' ? 20 : 17, 26, data.ink.harbour, 'bold'), tag: 'H1' },
  ]);
  sheet.y += 6;
  sheet.text([{ text: data.reverses ? reversalSentence(data) : 'Vielen Dank für Ihren Auftrag.', style: body }]);
  sheet.y += 18;
  amounts(sheet, data);
  sheet.y += 20;
  settled(sheet, data);
  sheet.y += 18;
  sheet.text([{ text: taxSentenceOf(data), style: body }]);
  return sheet.finish(small);
}

function letterhead(sheet: Sheet, data: ReceiptData): void {
  const { business } = data;
  const { harbour } = data.ink;
  sheet.decorate((doc, x, y) => {
    doc
      .translate(x, y - 2)
      .scale(1.05)
      .lineWidth(2.25)
      .lineCap('round')
      .strokeColor(harbour)
      .path(mark)
      .stroke();
  });
  const contact = [
    business.street,
    `${business.postal_code} ${business.city}`,
    `Telefon ${business.phone}`,
    business.email,
    ...taxLine(data),
  ];
  sheet.columns([
    {
      x: 54,
      width: 226,
      texts: [
        { text: business.name, style: style(18, 22, harbour, 'bold') },
        { text: business.owner, style: style(10.5, 15, ink2) },
      ],
    },
    { x: 300, width: sheet.width - 300, texts: contact.map((text) => ({ text, style: small })) },
  ]);
  sheet.y += 14;
  sheet.decorate((doc, x, y) => {
    doc.lineWidth(1.5).lineCap('round').strokeColor(harbour).dash(7, { space: 6 });
    doc.moveTo(x, y).bezierCurveTo(x + sheet.width / 4, y - 9, x + sheet.width / 3, y + 9, x + sheet.width / 2, y + 2);
    doc.bezierCurveTo(x + (sheet.width * 2) / 3, y - 5, x + (sheet.width * 3) / 4, y - 5, x + sheet.width, y).stroke();
  });
}

function addressAndFacts(sheet: Sheet, data: ReceiptData): void {
  const { business, customer, reverses } = data;
  const facts: ReadonlyArray<readonly [string, string]> = [
    [data.kind === 'receipt' ? 'Belegnummer' : 'Nummer des Stornobelegs', data.number],
    ['Ausstellungsdatum', formatLongDate(data.issued_at)],
    ...(reverses ? [['Zu Beleg', `${reverses.number} vom ${formatLongDate(reverses.issued_at)}`] as const] : []),
    ...serviceTime(data),
  ];
  // The window of an envelope begins 45 mm below the top edge (DIN 5008).
  sheet.y = Math.max(sheet.y + 24, 136);
  sheet.columns([
    {
      x: 0,
      width: 250,
      texts: [
        {
          text: [business.owner, business.street, `${business.postal_code} ${business.city}`].join(' · '),
          style: style(7.5, 11, ink2),
        },
        { text: customer.name, style: strong, gap: 5 },
        ...addressLines(customer.address).map((text) => ({ text, style: body })),
        ...(customer.email ? [{ text: customer.email, style: style(10, 15, ink2), gap: 2 }] : []),
      ],
    },
    {
      x: 300,
      width: sheet.width - 300,
      texts: facts.flatMap(([term, text], index): Text[] => [
        { text: term, style: label, gap: index === 0 ? 0 : 5 },
        { text, style: value },
      ]),
    },
  ]);
}

function amounts(sheet: Sheet, data: ReceiptData): void {
  const { harbour } = data.ink;
  const sum = style(13, 18, harbour, 'bold');
  const table = sheet.group('Table');
  // The head never stands alone at the foot of a page.
  sheet.keepTogether(headAndRow);
  rule(sheet, 2.5, harbour);
  tableRow(sheet, table, ['Leistung', 'Menge', data.tax === null ? 'Betrag' : 'Betrag brutto'], {
    texts: label,
    numbers: label,
    tag: 'TH',
  });
  rule(sheet, 0.75, hairline);
  receiptRows(data).forEach(({ text, extent, amount }, index) => {
    if (index > 0) {
      sheet.keepTogether(totalRow);
      rule(sheet, 0.75, hairline);
    }
    tableRow(sheet, table, [text, extent, money(amount)], { texts: body, numbers: body, tag: 'TD' });
  });
  const parts = taxRows(data);
  sheet.keepTogether(totalRow * (parts.length + 1));
  rule(sheet, 1.25, harbour);
  for (const [what, cents] of parts) {
    tableRow(sheet, table, [what, '', money(cents)], { texts: body, numbers: body, tag: 'TD' });
    rule(sheet, 0.75, hairline);
  }
  tableRow(sheet, table, [data.kind === 'receipt' ? 'Gesamtbetrag' : 'Erstatteter Betrag', '', money(data.amount)], {
    texts: sum,
    numbers: sum,
    tag: 'TD',
  });
  table.end();
}

const money = (cents: number) => formatMoney(cents).replace('-', '\u2212');

function tableRow(
  sheet: Sheet,
  table: ReturnType<Sheet['group']>,
  [what, quantity, amount]: [string, string, string],
  { texts, numbers, tag }: { texts: TextStyle; numbers: TextStyle; tag: 'TH' | 'TD' },
): void {
  const row = sheet.group('TR', table);
  sheet.y += 7;
  sheet.columns(
    [
      { x: 0, width: sheet.width - 180, texts: [{ text: what, style: texts }] },
      { x: sheet.width - 160, width: 50, align: 'right', texts: [{ text: quantity, style: numbers }] },
      { x: sheet.width - 110, width: 110, align: 'right', texts: [{ text: amount, style: numbers }] },
    ],
    row,
    tag,
  );
  row.end();
  sheet.y += 6;
}

function rule(sheet: Sheet, thickness: number, color: string): void {
  sheet.decorate((doc, x, y) => doc.rect(x, y, sheet.width, thickness).fill(color));
  sheet.y += thickness;
}

function settled(sheet: Sheet, data: ReceiptData): void {
  const texts: Text[] = [
    { text: settledSentence(data), style: strong },
    ...(data.kind === 'receipt' ? [{ text: restSentence(data), style: body }] : []),
  ];
  const column = { x: 18, width: sheet.width - 36, texts };
  const height = sheet.heightOf(column) + 20;
  const { tint, accent } = data.kind === 'reversal' ? grey : { tint: data.ink['teal-tint'], accent: data.ink.teal };
  sheet.keepTogether(height);
  sheet.decorate((doc, x, y) => {
    doc.roundedRect(x, y, sheet.width, height, 6).fill(tint);
    doc.roundedRect(x, y, 4, height, 2).fill(accent);
  });
  sheet.y += 10;
  sheet.columns([column]);
  sheet.y += 10;
}

/** The lighthouse of the house, on 40 by 40. */
const mark =
  'M14.5 13h8l2 17h-12z M13.9 18.4h9.3 M13.2 24.2h10.6 M15.5 13V8.6l3-2.6 3 2.6V13 M13 13h11 M26 8.2l9.5-3.4 M26 11.4l9.5 2.6 M3.5 34c2.75-2.4 5.5-2.4 8.25 0s5.5 2.4 8.25 0 5.5-2.4 8.25 0 5.5 2.4 8.25 0';
