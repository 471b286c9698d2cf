import {
  contactUploadPath,
  listContactImports,
  mostUploadBytes,
  previewContactImport,
  runContactImport,
  undoContactImport,
} from '@it-lotse/contract/contact-imports';
import { getCustomer, listCustomers, mergeCustomers, updateCustomer } from '@it-lotse/contract/customers';
import { exportPath } from '@it-lotse/contract/exports';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { retentionSetting } from '../../kernel/settings/retention-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { importFile, sendContacts, vcard } from '../../test-support/contact-files.ts';
import { FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { runRetention } from '../privacy/retention.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
});
afterEach(() => server[Symbol.asyncDispose]());

/** Everything that stands on cards, in the order they were made. */
const cards = (of = server) =>
  (
    of.ctx.db
      .prepare('SELECT id, name, company, note FROM customers WHERE merged_into IS NULL ORDER BY seq')
      .all() as Array<{ id: string; name: string; company: string; note: string }>
  ).map(({ id, ...card }) => ({
    ...card,
    addresses: (
      of.ctx.db.prepare('SELECT kind, value FROM customer_addresses WHERE customer_id = ?').all(id) as Array<{
        kind: string;
        value: string;
      }>
    )
      .map(({ kind, value }) => `${kind} ${value}`)
      .toSorted(),
  }));
const cardOf = async (q: string) => {
  const { customers } = await server.api(listCustomers, { query: { q } });
  return server.api(getCustomer, { params: { id: customers[0]?.id ?? '' } });
};
const undo = (id: string) => server.api(undoContactImport, { params: { id } });

const eva = vcard(
  'FN:Eva Adler',
  'EMAIL:eva@beispiel.de',
  'TEL:0151 23456789',
  'ORG:Adler GmbH',
  'NOTE:Hund im Garten',
);
const uwe = vcard('FN:Uwe Berg', 'TEL:030 1234567');

const few = (...values: string[]) => fc.constantFrom(...values);
/** People who share names, numbers and mailboxes more often than any do. */
const someFacts = fc.record({
  name: few('', 'Eva Adler', 'Uwe Berg', 'Ida'),
  org: few('', '', 'Adler GmbH', 'Berg KG'),
  emails: fc.uniqueArray(few('a@b.de', 'c@d.de', 'e@f.de'), { maxLength: 2 }),
  phones: fc.uniqueArray(few('030 1234567', '030 7654321', '0151 2345678'), { maxLength: 2 }),
  note: few('', 'Notiz', 'andere'),
});
const someCard = someFacts.map(({ name, org, emails, phones, note }) =>
  vcard(
    `N:;${name};;;`,
    `FN:${name || org || emails[0] || phones[0] || 'Ohne Namen'}`,
    ...(org ? [`ORG:${org}`] : []),
    ...emails.map((email) => `EMAIL:${email}`),
    ...phones.map((phone) => `TEL:${phone}`),
    ...(note ? [`NOTE:${note}`] : []),
  ),
);

describe('the preview', () => {
  test('says of each contact what would become of it, and changes nothing', async () => {
    await server.addLead({ name: 'Eva Adler', email: 'eva@beispiel.de', phone: '', company: '' });
    await server.addLead({ name: 'Karl Kunde', email: 'karl@beispiel.de', phone: '0170 1111111', company: '' });
    const before = cards();
    const file = [
      eva,
      uwe,
      vcard('FN:Uwe Berg', 'TEL:+49 30 1234567', 'EMAIL:uwe@beispiel.de'),
      vcard('FN:Karl Kunde', 'EMAIL:KARL@beispiel.de'),
      vcard('FN:Petra Kunde', 'TEL:0170/1111111'),
      vcard('FN:Niemand'),
    ].join('');
    const { contacts } = await sendContacts(server, file);
    expect(contacts.map(({ state, line }) => `${line} ${state}`)).toEqual([
      '1 extended',
      '9 new',
      '14 duplicate',
      '20 unchanged',
      '25 new',
      '30 unreadable',
    ]);
    expect(contacts[0]).toMatchObject({
      customer: { name: 'Eva Adler' },
      gains: [
        { kind: 'company', value: 'Adler GmbH' },
        { kind: 'phone', value: '4915123456789' },
        { kind: 'note', value: 'Hund im Garten' },
      ],
    });
    expect(contacts[2]).toMatchObject({
      same_as: 1,
      customer: null,
      gains: [{ kind: 'email', value: 'uwe@beispiel.de' }],
    });
    // A couple shares a number: two people, and the operator is told.
    expect(contacts[4]?.remarks).toEqual([expect.stringMatching(/^Dieselbe Nummer steht bei Karl Kunde\./)]);
    expect(contacts[5]?.remarks).toEqual([expect.stringMatching(/^Ohne E-Mail-Adresse und Telefonnummer/)]);
    expect(cards()).toEqual(before);
    expect(await server.api(listContactImports)).toEqual({ imports: [] });
  });

  test('reads a table anew with the columns the operator has chosen', async () => {
    const { id, columns, contacts } = await sendContacts(server, 'Wer;Wie\nEva Adler;irgendwas, eva@beispiel.de');
    expect([columns.map(({ role }) => role), contacts[0]?.state]).toEqual([['ignore', 'ignore'], 'unreadable']);
    const again = await server.api(previewContactImport, {
      params: { id },
      body: { roles: ['name', 'email'], notes: false },
    });
    expect(again.columns.map(({ role, samples }) => `${role}: ${samples}`)).toEqual([
      'name: Eva Adler',
      'email: irgendwas, eva@beispiel.de',
    ]);
    expect(again.contacts[0]).toMatchObject({ state: 'new', name: 'Eva Adler', emails: ['eva@beispiel.de'] });
  });

  test('is for the operator alone, and of a file of some size only', async () => {
    expect((await server.call('POST', contactUploadPath, { body: eva })).status).toBe(401);
    const token = await server.signIn();
    const tooLarge = new Uint8Array(mostUploadBytes + 1);
    const refused = await server.call('POST', contactUploadPath, { body: tooLarge, token });
    expect([refused.status, refused.body.detail]).toEqual([
      413,
      expect.stringMatching(/^Diese Datei ist größer als 20 MB/),
    ]);
    const unreadable = await server.call('POST', contactUploadPath, { body: 'PK…', token });
    expect([unreadable.status, unreadable.body.detail]).toEqual([422, expect.stringMatching(/Excel-Mappe/)]);
  });

  test('of a file that was sent long ago asks for it once more', async () => {
    const { id } = await sendContacts(server, eva);
    server.clock.advance(3 * 3_600_000);
    await expect(server.api(previewContactImport, { params: { id }, body: { notes: true } })).rejects.toThrow(
      /liegt dem Server nicht mehr vor/,
    );
  });
});

describe('the import', () => {
  test('makes cards, leaves out what was not wanted, and overwrites nothing', async () => {
    await server.addLead({ name: 'E. Adler', email: 'eva@beispiel.de', phone: '', company: 'Alt KG' });
    const made = await importFile(server, eva + uwe + vcard('FN:Weg', 'EMAIL:weg@beispiel.de'), [2]);
    expect(made).toMatchObject({ created: 1, extended: 1, left: 2, source: 'vcard', legal_basis: 'contract' });
    expect(cards()).toEqual([
      {
        ...{ name: 'E. Adler', company: 'Alt KG', note: 'Hund im Garten' },
        addresses: ['email eva@beispiel.de', 'phone 4915123456789'],
      },
      { name: 'Uwe Berg', company: '', note: '', addresses: ['phone 49301234567'] },
    ]);
    expect((await server.api(listContactImports)).imports).toEqual([made]);
  });

  test('called again with the same file in the office answers the same, also after a restart of the server', async () => {
    const { id } = await sendContacts(server, eva);
    const run = () =>
      server.api(runContactImport, { params: { id }, body: { notes: true, leave_out: [], legal_basis: 'consent' } });
    const first = await run();
    server.clock.advance(5 * 3_600_000);
    expect(await run()).toEqual(first);
    expect(cards()).toHaveLength(1);
  });

  test('two at the same time make each person once', async () => {
    const results = await Promise.allSettled([importFile(server, eva + uwe), importFile(server, uwe + eva)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(cards()).toHaveLength(2);
  });

  test('of any contacts a second time changes nothing, in whatever order and however often they stand in the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someCard, { minLength: 1, maxLength: 7 }), async (lines) => {
        await server.ctx.commits.write((tx) => tx.prepare('DELETE FROM customers').run());
        await importFile(server, lines.join('')).catch(() => undefined);
        const once = cards();
        const { contacts } = await sendContacts(server, lines.join(''));
        expect(contacts.filter(({ state, gains }) => state === 'new' || gains.length > 0)).toEqual([]);
        await expect(importFile(server, lines.join(''))).rejects.toThrow(/schon alles in Ihren Kundenkarten/);
        expect(cards()).toEqual(once);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  test('reads back whole what the office gave away as a table and as an address book', async () => {
    const words = fc.string({
      unit: fc.constantFrom(...'aÄöß;:,"\'\\=@ -\n·東🙂'.split('').concat('🙂')),
      maxLength: 14,
    });
    const line = words.map((text) =>
      text
        .replaceAll('\n', ' ')
        .replace(/^[' ]+/, '')
        .trim(),
    );
    const people = fc.sample(
      fc.record({
        name: line,
        company: line,
        note: words.map((text) => text.replace(/^[' ]+/, '').trim()),
        more: fc.nat(2),
      }),
      {
        seed: 18,
        numRuns: 120,
      },
    );
    await server.ctx.commits.write((tx) => {
      for (const [n, { name, company, note, more }] of people.entries()) {
        const id = rememberCustomer(tx, { name, company, email: `p${n}@bücher.de`, phone: `0151 77${100_000 + n}` });
        if (more > 0) rememberCustomer(tx, { name, email: `p${n}@bücher.de`, phone: `+43 1 ${400_000 + n}` });
        tx.prepare('UPDATE customers SET note = ? WHERE id = ?').run(note, id);
      }
    });
    const token = await server.signIn();
    for (const first of ['customers.vcf', 'customers-vcard4.vcf', 'customers.csv'] as const) {
      await using other = await startTestServer();
      await importFile(other, (await server.call('GET', exportPath(first), { token })).text);
      expect(cards(other), first).toEqual(cards());
      for (const form of ['customers.csv', 'customers.vcf', 'customers-vcard4.vcf'] as const) {
        const { contacts } = await sendContacts(other, (await server.call('GET', exportPath(form), { token })).text);
        expect(
          contacts.filter(({ state }) => state !== 'unchanged'),
          `${first}, then ${form}`,
        ).toEqual([]);
      }
    }
  }, 60_000);
});

describe('taking an import back', () => {
  test('leaves everything as it was, where nobody has used it since', async () => {
    await server.ctx.commits.write((tx) => rememberCustomer(tx, { name: '', email: 'eva@beispiel.de' }));
    const before = cards();
    const { id } = await importFile(server, eva + uwe);
    expect(cards()).not.toEqual(before);
    expect(await undo(id)).toEqual({ removed: 1, restored: 1, kept: 0 });
    expect(cards()).toEqual(before);
    const { imports } = await server.api(listContactImports);
    expect(imports).toMatchObject([{ undone_at: server.clock.now().toISOString(), left: 0 }]);
    // A lost answer: the second click finds nothing more to do.
    expect(await undo(id)).toEqual({ removed: 0, restored: 0, kept: 0 });
    expect(await importFile(server, eva + uwe)).toMatchObject({ created: 1, extended: 1 });
  });

  test('of any contacts leaves whatever cards there were as they were', async () => {
    const known = fc.array(someFacts, { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(known, fc.array(someCard, { minLength: 1, maxLength: 6 }), async (there, lines) => {
        await server.ctx.commits.write((tx) => {
          tx.prepare('DELETE FROM customers').run();
          for (const { name, org, emails, phones } of there) {
            rememberCustomer(tx, { name, company: org, email: emails[0] ?? '', phone: phones[0] ?? '' });
          }
        });
        const before = cards();
        const made = await importFile(server, lines.join('')).catch(() => null);
        if (made) expect(await undo(made.id)).toMatchObject({ kept: 0 });
        expect(cards()).toEqual(before);
        expect(server.ctx.db.prepare('SELECT 1 FROM imported_contacts').all()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  const uses: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
    ['wrote to us', () => server.addLead({ name: 'Eva Adler', email: 'eva@beispiel.de' })],
    [
      'got a note of the operator',
      async () =>
        server.api(updateCustomer, { params: { id: (await cardOf('adler')).id }, body: { note: 'Hund im Garten!' } }),
    ],
    [
      'has a number that was checked',
      async () =>
        server.api(updateCustomer, {
          params: { id: (await cardOf('adler')).id },
          body: { verify: { kind: 'phone', value: '4915123456789', verified: true } },
        }),
    ],
    [
      'was joined with another card',
      async () => {
        await server.addLead({ name: 'Eva A.', email: 'eva2@beispiel.de' });
        const [one, other] = [await cardOf('eva@beispiel.de'), await cardOf('eva2@beispiel.de')];
        return server.api(mergeCustomers, { params: { id: one.id }, body: { other_id: other.id } });
      },
    ],
    [
      'came with another import, too',
      () => importFile(server, vcard('FN:Eva Adler', 'EMAIL:eva@beispiel.de', 'TEL:030 55555555')),
    ],
  ];
  test.each(uses)('keeps the card of somebody who %s', async (_, use) => {
    const { id } = await importFile(server, eva + uwe);
    await use();
    expect(await undo(id)).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await cardOf('eva@beispiel.de')).name).toBe('Eva Adler');
  });

  test('leaves an address by which somebody has written since on the card it was added to', async () => {
    await server.addLead({ name: 'Uwe Berg', email: 'uwe@beispiel.de', phone: '030 1234567' });
    const { id } = await importFile(
      server,
      vcard('FN:Uwe Berg', 'TEL:030 1234567', 'EMAIL:neu@beispiel.de', 'EMAIL:nie@beispiel.de'),
    );
    await server.addLead({ name: 'Uwe Berg', email: 'neu@beispiel.de', phone: '' });
    expect(await undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(cards().map(({ addresses }) => addresses)).toEqual([
      ['email neu@beispiel.de', 'email uwe@beispiel.de', 'phone 49301234567'],
    ]);
  });
});

test('an imported card that nobody hears of stays three whole years, with its note, and then goes', async () => {
  await server.ctx.settings.set(retentionSetting, { chats: 120, leads: 120, mail_bodies: 120, whatsapp: 120 });
  await importFile(server, eva);
  await importFile(server, uwe);
  server.clock.set('2029-12-31T22:59:59Z');
  await runRetention(server.ctx);
  expect(cards()).toHaveLength(2);
  server.clock.set('2029-12-31T23:00:01Z');
  await runRetention(server.ctx);
  expect(cards()).toEqual([]);
  expect(server.ctx.db.prepare('SELECT id FROM contact_imports').all()).toEqual([]);
});
