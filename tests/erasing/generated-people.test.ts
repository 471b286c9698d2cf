import { createCampaign } from '@it-lotse/contract/newsletter';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { expect, test } from 'vitest';
import { AppError } from '../../server/src/kernel/http/app-error.ts';
import { businessProfileSetting } from '../../server/src/kernel/settings/business-profile-setting.ts';
import { retentionSetting } from '../../server/src/kernel/settings/retention-setting.ts';
import {
  days,
  eventually,
  FakeMailer,
  startTestServer,
  type TestServer,
} from '../../server/src/test-support/test-server.ts';
import { erasePerson, previewErasure } from '../../server/src/views/privacy/erase-person.ts';
import { runRetention } from '../../server/src/views/privacy/retention.ts';
import { Random } from '../simulation/seeded-random.ts';
import { scaled } from '../support/scale.ts';
import { brokenIndexes, filesIn, rowsOf, type Traces, tracesIn } from './find-traces.ts';
import { cardsOf, type Person, personOf, sharesPhoneWith, ways } from './generated-people.ts';

const months = 12;
/** Shorter than the year that is lived through, so that all of them end within it. */
const limits = { chats: 4, leads: 4, mail_bodies: 6, whatsapp: 4 } as const;
/** Where somebody stays whose payment is in the books (§ 147 AO). */
const books = ['payments', 'receipts'];

const nothingRuns = ({ ctx }: TestServer) =>
  eventually(() => ctx.db.prepare("SELECT 1 FROM outbox_jobs WHERE state = 'running'").get() === undefined);

/** Which of all rows speak of whom, by their words: table and row, by the number of the person. */
function rowsByPerson({ ctx }: TestServer): Map<number, string[]> {
  const of = new Map<number, string[]>();
  for (const [table, rows] of rowsOf(ctx.db)) {
    for (const row of rows.filter((each) => /zq|151/i.test(each))) {
      for (const n of tracesIn(Buffer.from(row)).marks) of.set(n, [...(of.get(n) ?? []), `${table} ${row}`]);
    }
  }
  return of;
}

/** Every row that speaks of somebody who stays. */
function rowsOfOthers(server: TestServer, people: readonly Person[], leaving: readonly Person[]): Set<string> {
  const rows = rowsByPerson(server);
  const staying = people.filter((person) => !person.isErased && !leaving.includes(person));
  return new Set(staying.flatMap(({ n }) => rows.get(n) ?? []).map(withoutProgress));
}

/** A campaign goes on while people are erased: how far it has come with somebody is no loss. */
const withoutProgress = (row: string) => (row.startsWith('campaign_recipients ') ? row.replace(/"state":.*/, '') : row);

/** So are the mails it has sent meanwhile. */
const isSentByCampaign = (row: string) => row.startsWith('emails ') && row.includes('"email_type":"newsletter"');

/** What lies in the data folder and in the log; backups have an end of their own. */
function tracesOutside(server: TestServer): Traces {
  const files = [...filesIn(server.dataDir)].filter(([path]) => !path.includes('/backups/'));
  return tracesIn(Buffer.concat([...files.map(([, bytes]) => bytes), Buffer.from(server.logLines.join('\n'))]));
}

const eraseCard = async (server: TestServer, card: string) =>
  erasePerson(server.ctx, card, previewErasure(server.ctx, card).confirmation);

const eraseAll = async (server: TestServer, person: Person) => {
  for (let [card] = cardsOf(server, person); card !== undefined; [card] = cardsOf(server, person)) {
    await eraseCard(server, card).catch((error: unknown) => {
      // Two who share a card leave at the same moment: the second finds it gone.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    });
  }
  person.isErased = true;
};

/**
 * Of a couple with one number, somebody who wrote by WhatsApp and somebody who was imported may be one card to the operator. Erasing
 * the one erases what this card holds of the other.
 */
function withWhomTheyShareCards(server: TestServer, people: readonly Person[], leaving: readonly Person[]): Person[] {
  const cards = new Set(leaving.flatMap((person) => cardsOf(server, person)));
  const all = people.filter(
    (person) =>
      leaving.includes(person) || (!person.isErased && cardsOf(server, person).some((card) => cards.has(card))),
  );
  return all.length === leaving.length ? all : withWhomTheyShareCards(server, people, all);
}

/** What is left of people who were erased, in words: whose, and where. */
function leftOf(server: TestServer, people: readonly Person[]): string[] {
  const { marks, phones } = tracesOutside(server);
  const rows = rowsByPerson(server);
  const tables = (n: number) => [...new Set((rows.get(n) ?? []).map((row) => row.slice(0, row.indexOf(' '))))];
  return people
    .filter(({ isErased }) => isErased)
    .flatMap((person) => {
      const isPhoneOfOthers = people.some((other) => !other.isErased && sharesPhoneWith(person, other));
      const strange = tables(person.n).filter((table) => !(person.isInBooks && books.includes(table)));
      return [
        ...(marks.has(person.n) && !person.isInBooks ? [`${person.mark} in the files`] : []),
        ...(phones.has(Number(person.digits.slice(-6))) && !isPhoneOfOthers ? [`${person.digits} in the files`] : []),
        ...strange.map((table) => `${person.mark} in ${table}`),
      ];
    });
}

test('of generated people who are erased no byte is left, and of the others none is lost', async () => {
  const chance = new Random(15);
  const mailer = new FakeMailer();
  // Some have a mailbox that cannot be reached: their mails are on their way for days.
  mailer.answer = ({ to }) =>
    /[dnx]xw/i.test(JSON.stringify(to))
      ? { result: 'unreachable', reason: 'Der Mailserver ist nicht erreichbar.' }
      : { result: 'accepted' };
  await using server = await startTestServer({ mailer });
  await server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, phone: '01234 98765' });
  await server.ctx.settings.set(retentionSetting, limits);
  const people = Array.from({ length: scaled(200, 2000) }, (_, n) => personOf(n));
  const names = Object.keys(ways);
  const monthOf = new Map<string, number>();

  for (let month = 1; month <= months; month++) {
    for (const person of people.filter(({ isErased }) => !isErased)) {
      if (!chance.percent(30)) continue;
      for (let traces = 1 + chance.below(2); traces > 0; traces--) {
        await ways[chance.pick(names) ?? '']?.(server, person, chance);
      }
    }
    if (month === 5) {
      await server.api(createCampaign, {
        body: { subject: 'Tipps', html_content: 'Hallo {{name}}', target_audience: 'all' },
      });
    }
    await nothingRuns(server);
    for (const row of datedRecords(server)) monthOf.set(row, monthOf.get(row) ?? month);
    server.clock.advance(days(31));
    await server.nudge();
    await nothingRuns(server);
    await runRetention(server.ctx);
    const still = new Set(datedRecords(server));
    const tooSoon = [...monthOf].filter(([row, since]) => !still.has(row) && month - since + 1 < limits.leads);
    expect(tooSoon, 'what retention took before its time').toEqual([]);
    for (const row of monthOf.keys()) if (!still.has(row)) monthOf.delete(row);
    if (month % 6 !== 0) continue;

    const leaving = withWhomTheyShareCards(
      server,
      people,
      people.filter((person) => !person.isErased && chance.percent(25)),
    );
    const before = rowsOfOthers(server, people, leaving);
    await Promise.all(leaving.map((person) => eraseAll(server, person)));
    const after = rowsOfOthers(server, people, leaving);
    expect(before.difference(after), 'what others lost').toEqual(new Set());
    const changed = [...after.difference(before)].filter((row) => !isSentByCampaign(row));
    expect(changed, 'what became of it').toEqual([]);
    expect(leftOf(server, people)).toEqual([]);
    const datedNow = new Set(datedRecords(server));
    for (const row of [...monthOf.keys()].filter((each) => !datedNow.has(each))) monthOf.delete(row);
  }

  expect(people.filter(({ isErased }) => isErased).length).toBeGreaterThan(people.length / 5);
  expect(brokenIndexes(server.ctx.db, (sql) => server.ctx.sqlite.exec(sql))).toEqual([]);
  // Whoever has no card any more can neither be told what is known of them nor be erased: nothing may be left then.
  const rows = rowsByPerson(server);
  const unreachable = people.filter((person) => !person.isErased && cardsOf(server, person).length === 0);
  expect(unreachable.flatMap(({ n }) => rows.get(n) ?? [])).toEqual([]);
}, 3_600_000);

/** What has a limit of months, by its id. */
function datedRecords({ ctx }: TestServer): string[] {
  const rows = ctx.db
    .prepare(`
      SELECT 'lead ' || id AS id FROM leads UNION ALL SELECT 'chat ' || session_id FROM chat_sessions
      UNION ALL SELECT 'mail ' || id FROM emails UNION ALL SELECT 'visit ' || id FROM appointments
      UNION ALL SELECT 'payment ' || payment_id FROM payments UNION ALL SELECT 'receipt ' || number FROM receipts
      UNION ALL SELECT 'declaration ' || id FROM contract_declarations
      UNION ALL SELECT 'subscriber ' || id FROM newsletter_subscribers WHERE status = 'confirmed'
      UNION ALL SELECT 'message ' || id FROM whatsapp_messages`)
    .all();
  return (rows as Array<{ id: string }>).map(({ id }) => id);
}
