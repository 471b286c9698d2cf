import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { leadReply, listLeads, newLead, updateLead } from './leads.ts';

const valid = { name: 'Jürgen Weiß', email: 'juergen@example.org', message: 'Der Drucker druckt nicht.' };

/** The German sentence of each faulty field. */
function faults(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('a new lead', () => {
  test('needs name, e-mail and message; the rest is filled in', () => {
    expect(newLead.parse(valid)).toEqual({ ...valid, phone: '', company: '', newsletter_opt_in: false, website: '' });
  });

  test('has the same address, whether its umlauts come in one piece or in two, as macOS writes them', () => {
    const email = 'müller@bücher-beispiel.de';
    expect(newLead.parse({ ...valid, email: email.normalize('NFD') }).email).toBe(email.normalize('NFC'));
  });

  test('tells every missing field at once', () => {
    expect(faults(newLead, {})).toEqual({
      name: 'Der Name fehlt.',
      email: 'Die E-Mail-Adresse fehlt.',
      message: 'Die Nachricht fehlt.',
    });
  });

  test.each([
    ['name', '   ', 'Der Name fehlt.'],
    ['name', 42, 'Der Name muss ein Text sein.'],
    ['name', null, 'Der Name muss ein Text sein.'],
    ['name', 'x'.repeat(121), 'Der Name ist zu lang (höchstens 120 Zeichen).'],
    ['name', 'Erika\r\nBcc: alle@example.org', 'Der Name darf keinen Zeilenumbruch enthalten.'],
    ['company', 'Müller\nGmbH', 'Der Firmenname darf keinen Zeilenumbruch enthalten.'],
    ['phone', '0'.repeat(41), 'Die Telefonnummer ist zu lang (höchstens 40 Zeichen).'],
    ['message', 'x'.repeat(5001), 'Die Nachricht ist zu lang (höchstens 5000 Zeichen).'],
    ['message', 'Hallo\u0000', 'Die Nachricht enthält unzulässige Steuerzeichen.'],
    ['newsletter_opt_in', 'ja', 'Die Newsletter-Auswahl muss true oder false sein.'],
    ['name', '\u200b\u200b', 'Der Name fehlt.'],
    ['name', '\u00a0\u3164', 'Der Name fehlt.'],
    ['message', '\u2060 \ufeff', 'Die Nachricht fehlt.'],
    [
      'email',
      `${'a'.repeat(65)}@beispiel.de`,
      'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    ],
    ['email', 'erika@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
    ['email', 'erika@beispiel', 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
    ['email', 'a..b@beispiel.de', 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
    ['email', 'a@-beispiel.de', 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
    ['email', 'a@b.de, c@d.de', 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.'],
  ])('refuses %s %j', (field, value, message) => {
    expect(faults(newLead, { ...valid, [field]: value })).toEqual({ [field]: message });
  });

  test('a text that is taken can be seen and written down, and nothing in it turns the direction', () => {
    const odd = ['\u200b', '\u202e', '\u2066', '\ud800', '\udc00', '\u00ad', '\u2800', '\u0301', ' ', '👩‍🔧', 'ä', 'x'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...odd), maxLength: 12 }), (name) => {
        const { success, data } = newLead.safeParse({ ...valid, name });
        expect(success).toBe(/[äx👩🔧\ufffd\u{10000}]/u.test(name.toWellFormed()));
        if (success)
          expect(data?.name).toBe(data?.name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '').toWellFormed());
      }),
      { numRuns: 2000 },
    );
  });

  test('an e-mail address never carries a line break or a second recipient, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '@', '.', ',', ';', ' ', '\r', '\n', '<', '>', '"') }),
        (email) => {
          const result = newLead.safeParse({ ...valid, email });
          if (result.success) expect(result.data.email).toMatch(/^[^\s,;<>"@]+@[^\s,;<>"@]+$/);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each(['info@müller.de', 'jürgen.groß@beispiel.de', "o'neil+it@sub.beispiel.co.uk", 'a@xn--mller-kva.de'])(
    'takes the address %s',
    (email) => expect(newLead.parse({ ...valid, email }).email).toBe(email),
  );

  test('keeps umlauts, line breaks in the message, HTML and SQL as they are, and trims the ends', () => {
    const message = "Grüße aus Köln!\n\n<b>Robert'); DROP TABLE leads;--</b> 👋";
    expect(newLead.parse({ ...valid, message: `  ${message}\n` }).message).toBe(message);
  });

  test('ignores fields nobody asked for', () => {
    expect(newLead.parse({ ...valid, id: 'mine', seen_at: 'now' })).not.toHaveProperty('id');
  });

  test('any text of allowed length passes and comes out trimmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (text) => {
        const result = newLead.safeParse({ ...valid, message: text });
        const refusable = text.trim() === '' || /\p{Cc}/u.test(text);
        if (!refusable) expect(result.data?.message).toBe(text.trim());
        else if (result.success) expect(result.data.message).not.toBe('');
      }),
    );
  });
});

test('a change of a lead must change something', () => {
  expect(updateLead.body?.safeParse({ newsletter_opt_in: false }).success).toBe(true);
  expect(updateLead.body?.safeParse({ seen: true }).success).toBe(true);
  expect(faults(updateLead.body as z.ZodType, {})).toEqual({ '': 'Es fehlt, was geändert werden soll.' });
  expect(faults(updateLead.body as z.ZodType, { newsletter_opt_in: 'an' })).toEqual({
    newsletter_opt_in: 'Die Newsletter-Auswahl muss true oder false sein.',
  });
});

test('a reply needs a one-line subject and a message', () => {
  expect(faults(leadReply, { subject: ' ', message: '' })).toEqual({
    subject: 'Der Betreff fehlt.',
    message: 'Die Nachricht fehlt.',
  });
  expect(faults(leadReply, { subject: 'Hallo\nBcc: x@example.org', message: 'x' })).toEqual({
    subject: 'Der Betreff darf keinen Zeilenumbruch enthalten.',
  });
});

test.each([
  [{ limit: '0' }, 'limit', '„limit“ muss mindestens 1 sein.'],
  [{ limit: '201' }, 'limit', '„limit“ darf höchstens 200 sein.'],
  [{ limit: '1.5' }, 'limit', '„limit“ muss eine ganze Zahl sein.'],
  [{ limit: 'viele' }, 'limit', '„limit“ muss eine Zahl sein.'],
  [{ cursor: "1' OR '1'='1" }, 'cursor', '„cursor“ stammt nicht aus einer Antwort dieses Servers.'],
  [{ q: 'x'.repeat(201) }, 'q', 'Der Suchtext ist zu lang (höchstens 200 Zeichen).'],
  [{ filter: 'alte' }, 'filter', 'Unbekannter Filter.'],
])('a list with %j is refused', (query, field, message) => {
  expect(faults(listLeads.query as z.ZodType, query)).toEqual({ [field]: message });
});

test('a list without any wish gives the first 50 of all', () => {
  expect(listLeads.query?.parse({})).toEqual({ limit: 50, filter: 'all' });
});
