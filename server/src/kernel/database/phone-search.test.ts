import { createAppointment, listAppointments } from '@it-lotse/contract/appointments';
import { listCustomers } from '@it-lotse/contract/customers';
import { listLeads } from '@it-lotse/contract/leads';
import { searchEverything } from '@it-lotse/contract/search';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { databaseBefore } from '../../test-support/database-before.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** A German number by area code and the rest, without the 0. */
const anyNumber = fc
  .record({
    area: fc.constantFrom('4821', '841', '89', '151', '176'),
    rest: fc.integer({ min: 2_000_000, max: 9_999_999 }),
  })
  .map(({ area, rest }) => ({ area, rest: String(rest) }));
const inPairs = (digits: string) => digits.replaceAll(/(\d\d)(?=\d)/g, '$1 ');
/** As some keyboards of telephones write them. */
const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const spellings = [
  ({ area, rest }) => `0${area} ${rest}`,
  ({ area, rest }) => `0${area}/${inPairs(rest)}`,
  ({ area, rest }) => `0${area}${rest}`,
  ({ area, rest }) => `(0${area}) ${rest}`,
  ({ area, rest }) => `+49 ${area} ${inPairs(rest)}`,
  ({ area, rest }) => `+49${area}${rest}`,
  ({ area, rest }) => `0049 ${area}-${rest}`,
  ({ area, rest }) => `+49 (0)${area} ${rest}`,
  ({ area, rest }) => `0049 (0)${area} ${rest}`,
  ({ area, rest }) => `(+49) 0${area} ${rest}`,
  ({ area, rest }) => `+49 (0) ${area} / ${inPairs(rest)}`,
  // As it stands in signatures and on pages: with a word before it, dashes that do not break, marks nobody sees.
  ({ area, rest }) => `Tel.: 0${area}-${rest}`,
  ({ area, rest }) => `tel:+49${area}${rest}`,
  ({ area, rest }) => `Mobil 0${area} ${rest}`,
  ({ area, rest }) => `0${area}\u2011${rest}`,
  ({ area, rest }) => `\u202A+49 ${area} ${rest}\u202C`,
  ({ area, rest }) => wide(`0${area} ${rest}`),
] as const satisfies ((number: { area: string; rest: string }) => string)[];
const anySpelling = fc.constantFrom(...spellings);

test('a telephone number is found however it was written down and however it is looked for', async () => {
  await fc.assert(
    fc.asyncProperty(anyNumber, anySpelling, anySpelling, async (number, written, typed) => {
      const phone = written(number);
      const name = `Anna ${crypto.randomUUID().slice(0, 8)}`;
      const email = `${name.slice(5)}@example.org`;
      await server.addLead({ name, email, phone });
      await server.api(createAppointment, {
        body: {
          customer_name: name,
          customer_email: email,
          customer_phone: phone,
          start_time: '2026-12-07T09:00:00.000Z',
          service_type: 'remote_support',
          allow_overlap: true,
          notify_customer: false,
        },
      });
      const q = typed(number);
      expect((await server.api(listLeads, { query: { q } })).leads.map((lead) => lead.name)).toContain(name);
      const { appointments } = await server.api(listAppointments, { query: { q } });
      expect(appointments.map(({ customer_name }) => customer_name)).toContain(name);
      expect((await server.api(listCustomers, { query: { q } })).customers.map((card) => card.name)).toContain(name);
      const { hits } = await server.api(searchEverything, { query: { q } });
      expect(hits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['customer', 'lead', 'appointment']));
    }),
    { numRuns: scaled(25, 300) },
  );
});

test('a number that stands in a message is found in every spelling, too', async () => {
  await server.addLead({
    name: 'Wessen Frau',
    phone: '',
    message: 'Meine Frau ist unter 0171 / 556 67 78 erreichbar.',
  });
  for (const q of ['0171 / 556 67 78', '01715566778', '+49 171 5566778', 'Frau 0171 5566778']) {
    const { leads } = await server.api(listLeads, { query: { q } });
    expect(leads.map(({ name }) => name)).toEqual(['Wessen Frau']);
  }
});

test('a number is found beside a name, as it is copied from a letter', async () => {
  await server.addLead({ name: 'Bernd Claaßen', phone: '04821 778891' });
  await server.addLead({ name: 'Grete Claaßen', phone: '04821 778892' });
  for (const q of ['Claaßen +494821778892', 'Grete, Tel. 04821/77 88 92', '04821-778892 claaßen'])
    expect((await server.api(listLeads, { query: { q } })).leads.map(({ name }) => name)).toEqual(['Grete Claaßen']);
});

test('what only looks like a number is searched for as it is written', async () => {
  await server.addLead({ name: 'Wer am 01.12.2026 (01.12.26) kommt', phone: '' });
  await server.addLead({ name: 'Wer in 01067 wohnt', phone: '' });
  for (const q of ['01.12.2026', '01067', '01.12.', '01.12.26'])
    expect((await server.api(listLeads, { query: { q } })).leads.length).toBeGreaterThan(0);
});

test('numbers of an earlier version are found in every spelling, too', () => {
  const database = databaseBefore('phones_found');
  database
    .prepare(`
      INSERT INTO leads (id, name, email, phone, company, message, newsletter_opt_in, timestamp, search_text)
      VALUES ('one', 'Anna', 'anna@example.org', '04821/77 88 99', '', 'Hilfe', 0, '2026-01-05T10:00:00.000Z', 'anna 04821/77 88 99  ')`)
    .run();
  migrate(database);
  const found = database.prepare(`SELECT rowid FROM leads_search WHERE leads_search MATCH '"482" AND "899"'`).all();
  database.prepare("INSERT INTO leads_search (leads_search) VALUES ('integrity-check')").run();
  database.close();
  expect(found).toHaveLength(1);
});
