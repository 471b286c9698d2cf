import { approveRequest, getAppointment } from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { getAgreedTerms, updateTerms } from '@it-lotse/contract/legal-texts';
import { customerExportPath } from '@it-lotse/contract/privacy';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { termsHash } from '../../kernel/database/terms-hash.ts';
import { databaseBefore } from '../../test-support/database-before.ts';
import {
  bookingOf,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

const save = (text: string) => server.api(updateTerms, { body: { text } });
const book = async (start_time: string) => {
  const answer = await server.call('POST', '/api/appointments', { body: bookingOf({ start_time }) });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return booking.customerAppointment.parse(answer.body);
};
const noteOf = async (id: string) => (await server.api(getAppointment, { params: { id } })).agreed_terms;
const agreed = async (id: string) => {
  const note = await noteOf(id);
  return note && (await server.api(getAgreedTerms, { params: { hash: note.hash } })).text;
};
const sheet = async (token: string) =>
  (await server.call('GET', `/api/appointments/manage/${token}/bestaetigung`)).text;
const kept = () => server.ctx.db.prepare('SELECT count(*) AS n FROM agreed_terms').get();

test('without terms nothing speaks of them, in the mail, on paper and in the office', async () => {
  const { id, manage_token } = await book('2026-12-03T10:00:00+01:00');
  await eventually(() => mailer.mails.length === 1);
  expect(`${mailer.mails[0]?.text} ${await sheet(manage_token)}`).not.toMatch(/Geschäftsbedingungen|AGB/);
  expect(await noteOf(id)).toBe(null);
  expect(kept()).toEqual({ n: 0 });
});

test('the confirmation carries them whole, and so does the sheet for those without e-mail', async () => {
  await save(
    '# Geltung\n\nFür **alle** Verträge, siehe [Preise](https://lotse.example/#preise).\n\n- pünktlich\n- ehrlich',
  );
  const { manage_token } = await book('2026-12-03T10:00:00+01:00');
  await eventually(() => mailer.mails.length === 1);
  for (const said of [mailer.mails[0]?.text, mailer.mails[0]?.html, await sheet(manage_token)]) {
    expect(said).toMatch(/Es gelten die Allgemeinen Geschäftsbedingungen in der Fassung vom/);
    for (const part of [
      'Geltung',
      'Für alle Verträge, siehe Preise (https://lotse.example/#preise).',
      '– pünktlich',
      '– ehrlich',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('**alle**');
  }
});

test('whatever is edited afterwards, each contract shows byte for byte what it was made under, and each text stands once', async () => {
  const starts = [3, 4, 7, 8].map((day) => `2026-12-${String(day).padStart(2, '0')}T10:00:00+01:00`);
  const text = fc.oneof(
    fc.constantFrom('', '# Geltung\r\n\r\nFür alle.', '  Mit Rand  ', 'ÄÖÜ ß € 👍', "'; DROP TABLE agreed_terms; --"),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
      await using fresh = await startTestServer();
      server = fresh;
      const made: Array<{ id: string; text: string }> = [];
      for (const [index, written] of texts.entries()) {
        fresh.clock.advance(minutes(1));
        const { text: stood } = await save(written);
        const { id } = await book(starts[index] ?? '');
        made.push({ id, text: stood });
      }
      await save('Zuletzt etwas ganz anderes.');
      for (const each of made) expect((await agreed(each.id)) ?? '').toBe(each.text);
      const distinct = new Set(made.map(({ text: stood }) => stood).filter(Boolean));
      expect(kept()).toEqual({ n: distinct.size });
    }),
    { numRuns: scaled(8, 100) },
  );
});

test('a request keeps what its visitor was shown, though the operator says yes under another text, and the yes carries it', async () => {
  await server.api(updateBookingSettings, { body: { ...defaultBookingSettings, confirmed_by: 'operator' } });
  await save('Fassung eins');
  const { id } = await book('2026-12-03T10:00:00+01:00');
  await eventually(() => mailer.mails.length === 1);
  await save('Fassung zwei');
  await server.api(approveRequest, { params: { id } });
  await eventually(() => mailer.mails.length === 2);
  expect(mailer.mails[1]?.text).toMatch(/\n-{20,}\n\nFassung eins\n\n-- /);
  expect(await agreed(id)).toBe('Fassung eins');
});

test('what was kept cannot be changed, whoever tries', async () => {
  await save('Fassung eins');
  const { id } = await book('2026-12-03T10:00:00+01:00');
  const change = server.ctx.commits.write((tx) => tx.prepare("UPDATE agreed_terms SET text = 'x'").run());
  await expect(change).rejects.toThrow('agreed terms stay as they are');
  expect(await agreed(id)).toBe('Fassung eins');
});

test('whoever asks for what is stored of them gets the text they agreed to, once', async () => {
  await save('Fassung eins');
  await book('2026-12-03T10:00:00+01:00');
  await book('2026-12-04T10:00:00+01:00');
  await save('Fassung zwei');
  const customer = server.ctx.db.prepare('SELECT id FROM customers').get() as { id: string };
  const answer = await fetch(server.url + customerExportPath(customer.id, 'zip'), {
    headers: { authorization: `Bearer ${await server.signIn()}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const [name = '', ...others] = Object.keys(files).filter((each) => each.startsWith('AGB'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^AGB der Termine\/AGB vom 2026-12-01 \([0-9a-f]{8}\)\.txt$/);
  expect(Buffer.from(files[name] ?? []).toString()).toBe('Fassung eins');
});

test('an unknown text is not found', async () => {
  const path = `/api/admin/agreed-terms/${'0'.repeat(64)}`;
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await server.call('GET', path, { token: await server.signIn() })).status).toBe(404);
});

test('what was agreed since the present text was saved counts as agreed under it; what came before, as unknown', () => {
  const database = databaseBefore('agreed_terms');
  database.pragma('ignore_check_constraints = ON');
  database
    .prepare("INSERT INTO content (part, value, updated_at) VALUES ('terms', ?, '2026-05-03T10:00:00.000Z')")
    .run(JSON.stringify({ text: 'Für alle.' }));
  const columns = database
    .prepare('SELECT name, type, "notnull" AS needed, dflt_value AS usual FROM pragma_table_info(\'appointments\')')
    .all() as Array<{ name: string; type: string; needed: number; usual: unknown }>;
  for (const [id, created_at] of [
    ['old', '2026-05-03T09:59:59.000Z'],
    ['new', '2026-05-03T10:00:00.000Z'],
  ]) {
    const row: Record<string, unknown> = {};
    for (const { name, type, needed, usual } of columns)
      if (needed && usual === null) row[name] = type === 'INTEGER' ? 0 : '2026-06-01T10:00:00.000Z';
    Object.assign(row, { id, created_at, status: 'confirmed', source: 'website' });
    const names = Object.keys(row);
    database
      .prepare(`INSERT INTO appointments (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`)
      .run(row);
  }
  migrate(database);
  const rows = database.prepare('SELECT id, agreed_terms FROM appointments ORDER BY id').all();
  const terms = database.prepare('SELECT * FROM agreed_terms').all();
  database.close();
  const hash = termsHash('Für alle.');
  expect(rows).toEqual([
    { id: 'new', agreed_terms: hash },
    { id: 'old', agreed_terms: null },
  ]);
  expect(terms).toEqual([{ hash, text: 'Für alle.', saved_at: '2026-05-03T10:00:00.000Z' }]);
});
