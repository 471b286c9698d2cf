import { createAppointment } from '@it-lotse/contract/appointments';
import { type ExportFile, exportFiles, exportPath } from '@it-lotse/contract/exports';
import { addSubscriber } from '@it-lotse/contract/newsletter';
import { listActivities } from '@it-lotse/contract/security';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faultsOfStatements, readingOf, recordStatements } from '../test-support/query-plans.ts';
import { FakeMailer, startTestServer, type TestServer } from '../test-support/test-server.ts';

/** More than one portion. */
const many = 1100;
let server: TestServer;
let statements: ReadonlySet<string>;

beforeAll(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
  await server.ctx.account.ensureOperator();
  await server.addLead({
    name: '=HYPERLINK("https://evil.example")',
    company: 'Müller; Söhne "Ost"',
    email: 'muster@beispiel.de',
    phone: '0151 23456789',
    message: 'Zeile eins\nZeile zwei',
  });
  await server.ctx.commits.write((tx) => {
    for (let n = 0; n < many; n++)
      tx.prepare(`INSERT INTO leads (id, name, email, phone, company, message, newsletter_opt_in, timestamp, search_text)
        VALUES (@id, @id, '', '', '', '', 0, @at, '')`).run({ id: `viele-${n}`, at: tx.now.toISOString() });
  });
  for (const days of [3, 5])
    await server.api(createAppointment, {
      body: {
        customer_name: 'Jürgen Weiß',
        customer_email: 'weiss@beispiel.de',
        service_type: 'remote_support',
        start_time: new Date(server.clock.now().getTime() + days * 86_400_000).toISOString(),
        allow_overlap: true,
        notify_customer: false,
      },
    });
  await server.api(addSubscriber, { body: { email: 'post@beispiel.de', name: 'Petra Post', company: '' } });
  statements = recordStatements(server.ctx.db);
  for (const file of exportFiles) await textOf(file);
  vi.restoreAllMocks();
});
afterAll(() => server[Symbol.asyncDispose]());

async function textOf(file: ExportFile): Promise<string> {
  const { status, text } = await server.call('GET', exportPath(file), { token: await server.signIn() });
  expect(status).toBe(200);
  return text;
}
const tableOf = async (file: ExportFile): Promise<Array<Record<string, string>>> =>
  parse(await textOf(file), { bom: true, delimiter: ';', columns: true });

describe('what is taken along', () => {
  test.each(exportFiles)('%s is for the operator alone', async (file) => {
    expect((await server.call('GET', exportPath(file))).status).toBe(401);
  });

  test('a table holds every row once, however many there are', async () => {
    const names = (await tableOf('leads.csv')).map(({ Name }) => Name);
    expect(names).toHaveLength(many + 1);
    expect(new Set(names).size).toBe(many + 1);
  });

  test('a table opens in a German Excel, and starts no formula there', async () => {
    const response = await fetch(server.url + exportPath('leads.csv'), {
      headers: { authorization: `Bearer ${await server.signIn()}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await tableOf('leads.csv'))[0]).toMatchObject({
      Name: `'=HYPERLINK("https://evil.example")`,
      Firma: 'Müller; Söhne "Ost"',
      Telefon: '01512 3456789',
      Nachricht: 'Zeile eins\nZeile zwei',
    });
    for (const file of exportFiles.filter((name) => name.endsWith('.csv')))
      for (const row of await tableOf(file))
        for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('a line break within a field ends no row, whichever way a program takes line ends', async () => {
    const read = (text: string) => parse(text, { bom: true, delimiter: ';', columns: true });
    const text = await textOf('leads.csv');
    expect(read(text.replaceAll('\r\n', '\n'))).toEqual(read(text));
  });

  test.each([
    ['customers.vcf', '3.0'],
    ['customers-vcard4.vcf', '4.0'],
  ] as const)('%s holds every card, as version %s', async (file, version) => {
    const cards = ICAL.parse(await textOf(file)) as unknown as Array<
      [string, Array<[string, object, string, unknown]>]
    >;
    const values = cards.map(([, properties]) =>
      Object.fromEntries(properties.map(([name, , , value]) => [name, value])),
    );
    expect(values.length).toBe((await tableOf('customers.csv')).length);
    for (const card of values) expect(card.version).toBe(version);
    expect(values.find(({ email }) => email === 'muster@beispiel.de')).toMatchObject({
      fn: '=HYPERLINK("https://evil.example")',
      org: 'Müller; Söhne "Ost"',
      tel: '+4915123456789',
    });
  });

  test('the calendar holds every appointment once, and is whole', async () => {
    const calendar = new ICAL.Component(ICAL.parse(await textOf('appointments.ics')));
    const events = calendar.getAllSubcomponents('vevent');
    expect(events.map((event) => String(event.getFirstPropertyValue('summary')))).toEqual([
      expect.stringContaining('Jürgen Weiß'),
      expect.stringContaining('Jürgen Weiß'),
    ]);
    expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(2);
    expect(await tableOf('appointments.csv')).toHaveLength(2);
  });

  test('of an address of the newsletter it says whether it has agreed, and since when', async () => {
    expect(await tableOf('newsletter.csv')).toEqual([
      expect.objectContaining({ 'E-Mail': 'post@beispiel.de', Stand: 'Unbestätigt', 'Einwilligung am': '' }),
    ]);
  });

  test('each time stands in the log of activities', async () => {
    await textOf('customers.vcf');
    const { activities } = await server.api(listActivities, { query: { limit: 1 } });
    expect(activities).toMatchObject([
      { action_type: 'exports.one.download', resource: 'customers.vcf', success: true },
    ]);
  });

  test('a download that is given up is no fault, and ends the reading', async () => {
    const faults = vi.spyOn(server.ctx.log, 'error');
    const away = new AbortController();
    const response = await fetch(server.url + exportPath('leads.csv'), {
      headers: { authorization: `Bearer ${await server.signIn()}` },
      signal: away.signal,
    });
    await response.body?.getReader().read();
    away.abort();
    // Whoever comes after gets everything.
    expect(await tableOf('leads.csv')).toHaveLength(many + 1);
    expect(faults).not.toHaveBeenCalled();
  });

  test('no list is walked through or sorted as a whole', () => {
    const growing = [
      'leads',
      'appointments',
      'customers',
      'customer_addresses',
      'newsletter_subscribers',
      'newsletter_consents',
    ];
    const reading = readingOf(statements);
    for (const table of growing) expect(reading.some((sql) => sql.includes(`FROM ${table} `))).toBe(true);
    expect(faultsOfStatements(server.ctx.sqlite, reading, growing)).toEqual({});
  });
});
