import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { programInk } from '../../channels/emails/brand-colour.ts';
import { type ReceiptData, receiptData } from './receipt-data.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

const receipt: ReceiptData = {
  number: '2026-0007',
  kind: 'receipt',
  issued_at: '2026-12-31T23:30:00.000Z',
  business: {
    name: 'Küstenhilfe & Söhne',
    owner: 'Jürgen Weißmüller',
    street: 'Süderstraße 7',
    postal_code: '25899',
    city: 'Niebüll',
    phone: '04661 123456',
    email: 'moin@küste.example',
    tax_number: '12/345/67890',
  },
  customer: { name: 'Erika Größenwahn', email: 'erika@example.org', address: 'Am Deich 1, 25899 Dagebüll' },
  service: 'Vor-Ort-Hilfe',
  service_date: '2026-12-01T16:00:00.000Z',
  lines: [],
  open: 0,
  travel_to_come: false,
  amount: 123450,
  tax: null,
  vat_id: '',
  ink: programInk,
  paid_at: '2026-12-02T11:00:00.000Z',
  method: 'stripe',
  reverses: null,
};
const reversal: ReceiptData = {
  ...receipt,
  number: '2027-0001',
  kind: 'reversal',
  amount: -123450,
  paid_at: '2027-01-02T11:00:00.000Z',
  reverses: { number: '2026-0007', issued_at: '2026-12-30T11:00:00.000Z', amount: 123450 },
};
const render = (changes: Partial<ReceiptData> = {}) => renderReceiptPdf({ ...receipt, ...changes });

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');
}

interface Placed {
  text: string;
  page: number;
  left: number;
  right: number;
  bottom: number;
}

/** Every piece of text with the space it takes, in points from the lower left corner. */
async function placedTexts(pdf: Buffer): Promise<{ pages: number; texts: Placed[] }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const texts: Placed[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      texts.push({ text: item.str, page, left, right: left + item.width, bottom });
    }
  }
  return { pages: document.numPages, texts };
}

describe('a receipt', () => {
  test('says everything § 34a UStDV asks for, and how it was paid', async () => {
    const text = await textOf(await render());
    for (const part of [
      'Rechnung / Beleg Nr. 2026-0007',
      'Küstenhilfe & Söhne',
      'Jürgen Weißmüller',
      'Süderstraße 7',
      '25899 Niebüll',
      'Telefon 04661 123456',
      'moin@küste.example',
      'Steuernummer 12/345/67890',
      'Erika Größenwahn',
      'Am Deich 1',
      '25899 Dagebüll',
      'erika@example.org',
      // Berlin is half an hour into the new year.
      'Ausstellungsdatum 1. Januar 2027',
      'Leistungsdatum 1. Dezember 2026',
      'Leistung Menge Betrag',
      'Vor-Ort-Hilfe 1 1.234,50 €',
      'Gesamtbetrag 1.234,50 €',
      'Bezahlt am 2. Dezember 2026 online über Stripe.',
      'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG: Es wird keine Umsatzsteuer berechnet.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\?|undefined|null|NaN|Invalid/);
  });

  test.each([
    ['cash', 'in bar'],
    ['transfer', 'per Überweisung'],
    ['card', 'mit Karte'],
    ['paypal', 'über PayPal'],
  ] as const)('paid by %s says %s', async (method, way) => {
    expect(await textOf(await render({ method }))).toContain(`Bezahlt am 2. Dezember 2026 ${way}.`);
  });

  test('of a visit has a line for the service with its extent, and one for the drive', async () => {
    const lines = [
      { text: 'Vor-Ort-Hilfe', minutes: 90, amount: 7000 },
      { text: 'Anfahrt', minutes: null, amount: 2500 },
    ];
    const text = await textOf(await render({ lines, amount: 9500 }));
    expect(text).toContain('Vor-Ort-Hilfe 90 Min. 70,00 € Anfahrt 1 25,00 € Gesamtbetrag 95,00 €');
    expect(text).toContain('Es ist nichts mehr zu zahlen.');
  });

  test('of a part payment releases nobody from the rest', async () => {
    const text = await textOf(await render({ open: 4000, amount: 3000 }));
    expect(text).toContain('Teilzahlung: Vor-Ort-Hilfe 1 30,00 €');
    expect(text).toContain('Das ist eine Teilzahlung. Offen sind noch 40,00 €.');
    expect(text).not.toContain('nichts mehr zu zahlen');
  });

  test('without an appointment names the month', async () => {
    const text = await textOf(await render({ service_date: null, paid_at: '2026-11-30T23:30:00.000Z' }));
    expect(text).toContain('Leistungszeitraum Dezember 2026');
    expect(text).not.toContain('Leistungsdatum');
  });

  test.each([
    ['DE123456789', 'USt-IdNr. DE123456789'],
    ['DE123456789-EX', 'Kleinunternehmer-Identifikationsnummer DE123456789-EX'],
    ['St.-Nr. 12/345/67890', 'Steuernummer St.-Nr. 12/345/67890'],
    ['Steuer-Nr. 12/345/67890', 'Steuer-Nr. 12/345/67890'],
  ])('calls %s by its name', async (tax_number, line) => {
    expect(await textOf(await render({ business: { ...receipt.business, tax_number } }))).toContain(line);
  });

  test('leaves out what nobody entered', async () => {
    const business = { ...receipt.business, tax_number: '' };
    const text = await textOf(await render({ business, customer: { name: 'Erika', email: '', address: '' } }));
    expect(text).not.toMatch(/Steuernummer|@example\.org|Dagebüll/);
    expect(text).toContain('Rechnung / Beleg Nr.');
  });
});

describe('a reversal', () => {
  test('refers to its receipt and takes all of it back', async () => {
    const text = await textOf(await renderReceiptPdf(reversal));
    for (const part of [
      'Stornobeleg Nr. 2027-0001 zu Beleg Nr. 2026-0007',
      'Zu Beleg 2026-0007 vom 30. Dezember 2026',
      'Beleg Nr. 2026-0007 vom 30. Dezember 2026 über 1.234,50 € ist hiermit aufgehoben.',
      'Erstattung: Vor-Ort-Hilfe 1 −1.234,50 €',
      'Erstattet am 2. Januar 2027 online über Stripe.',
      'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG: Es wird keine Umsatzsteuer berechnet.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('nichts mehr zu zahlen');
  });

  test('of a part says which part', async () => {
    const text = await textOf(await renderReceiptPdf({ ...reversal, amount: -2000 }));
    expect(text).toContain('über 1.234,50 € ist hiermit um 20,00 € gemindert.');
    expect(text).toContain('Erstattung (Teilbetrag): Vor-Ort-Hilfe 1 −20,00 €');
  });
});

describe('the file', () => {
  test('names title, author and language, and is tagged', async () => {
    const pdf = await render();
    const { info, metadata } = await getMeta(new Uint8Array(pdf));
    expect(info).toMatchObject({
      Title: 'Rechnung / Beleg Nr. 2026-0007',
      Author: 'Küstenhilfe und Söhne',
      Language: 'de-DE',
    });
    expect(metadata?.get('dc:title')).toBe('Rechnung / Beleg Nr. 2026-0007');
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const tree = JSON.stringify(await page.getStructTree());
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  });

  test('is the same for the same data, to the byte', async () => {
    expect((await render()).equals(await render())).toBe(true);
  });

  test('carries its fonts and stays small', async () => {
    const pdf = await render();
    expect(pdf.length).toBeLessThan(60_000);
    const raw = pdf.toString('latin1');
    expect(raw.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });
});

describe('what people type', () => {
  const hostileNames = [
    '<script>alert(1)</script> & "Co"',
    '../../etc/passwd %PDF-1.7 endobj (()\\',
    'Donaudampfschifffahrtsgesellschaftskapitänswitwe'.repeat(6),
    'W'.repeat(700),
    `Zeile\n`.repeat(120),
    '\u202Eabc\u0000\u0007def\u200D',
    ' ',
    '',
  ];
  test.each(hostileNames)('name %# stays on the paper, and so does the rest', async (name) => {
    const pdf = await render({
      business: { ...receipt.business, name, owner: name, street: name, email: name, tax_number: name },
      customer: { name, email: name, address: name },
      service: name,
      amount: 999_999_999_99,
    });
    const { pages, texts } = await placedTexts(pdf);
    for (const { text, left, right, bottom } of texts) {
      expect({ text, isInside: left >= 61 && right <= 595.28 - 61 && bottom >= 30 && bottom <= 800 }).toEqual({
        text,
        isInside: true,
      });
    }
    // No two texts of a page begin at the same point.
    const places = texts.map(({ page, left, bottom }) => `${page} ${left.toFixed(0)} ${bottom.toFixed(0)}`);
    expect(new Set(places).size).toBe(places.length);
    const text = await textOf(pdf);
    expect(text).toContain('999.999.999,99 €');
    expect(text).toContain(
      'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG: Es wird keine Umsatzsteuer berechnet.',
    );
    expect(text.includes(`Seite ${pages} von ${pages}`)).toBe(pages > 1);
  });

  test('a long service wraps at its words and loses none', async () => {
    const service = Array.from({ length: 60 }, (_, n) => `Wort${n}`).join(' ');
    expect(await textOf(await render({ service }))).toContain('Wort58 Wort59');
  });

  test('letters of our neighbours are there; of a script without letters in the font a mark stays', async () => {
    const text = await textOf(
      await render({ customer: { ...receipt.customer, name: 'Łukasz Żółć Şahin Dvořák ﬁ Ạnh Иван' } }),
    );
    expect(text).toContain('Łukasz Żółć Şahin Dvořák fi Anh ????');
  });
});

test('a receipt is in the colours of its day; one from before they could be chosen stays as it was, byte for byte', async () => {
  const { ink: _, ...old } = receipt;
  const asBefore = await renderReceiptPdf(receiptData.parse(old));
  expect(asBefore.equals(await renderReceiptPdf(receipt))).toBe(true);
  const ink = { harbour: '#7a1f2b', teal: '#375089', 'teal-tint': '#e8eefb' };
  expect((await renderReceiptPdf({ ...receipt, ink })).equals(asBefore)).toBe(false);
  const inTeal = await renderReceiptPdf({ ...reversal, ink: { ...programInk, teal: ink.teal } });
  // What was paid back is grey, whatever the colours.
  expect(inTeal.equals(await renderReceiptPdf(reversal))).toBe(true);
});
