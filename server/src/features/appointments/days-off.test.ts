import * as calls from '@it-lotse/contract/days-off';
import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import * as payments from '@it-lotse/contract/payments';
import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { keepsClear } from '@it-lotse/domain/drives';
import { berlinDay } from '@it-lotse/domain/format-date';
import { blockedSpanOn } from '@it-lotse/domain/slots';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { eventually, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from './appointment-rows.ts';
import { findAppointment, listOpenAfter, updateAppointment } from './appointments-repository.ts';
import { stopOf } from './availability.ts';
import { bookingSetting, drivesOf } from './booking-setting.ts';
import { isKept } from './days-off-repository.ts';

let mailer: FakeMailer;
let server: TestServer;
let sms: SmsSimulator;
beforeEach(async () => {
  mailer = new FakeMailer();
  sms = await new SmsSimulator().start();
  server = await startTestServer({ mailer, config: { smsApiKey: sms.apiKey, smsApiUrl: sms.url } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await sms.stop();
});

const block = (from: string, to: string, reason = 'Urlaub') =>
  server.api(calls.blockDays, { body: { from, to, reason } });
const undecided = () => server.api(calls.listVisitsOnDaysOff);
const decide = async (body: BodyInputOf<typeof calls.decideDayOff>) =>
  server.call('POST', '/api/admin/days-off/decisions', { token: await server.signIn(), body });
const remote = {
  service_type: 'remote_support',
  service_name: 'Fernwartung',
  on_site: false,
  drive_minutes: 0,
  travel_zone: null,
};
/** At a Berlin clock time. */
const addVisit = (day: string, time: string, changes: Parameters<typeof addAppointment>[1] = {}) =>
  addAppointment(server, { ...remote, start_time: berlinMoment(day, time).toISOString(), ...changes });
const mailsTo = (address: string) =>
  (
    server.ctx.db.prepare('SELECT subject FROM emails WHERE to_email = ?').all(address) as Array<{ subject: string }>
  ).map(({ subject }) => subject);

describe('blocked days', () => {
  test('list the open visits in them by their start, each with a free time of its own', async () => {
    await addVisit('2026-12-10', '10:00', { customer_name: 'Zweite' });
    await addVisit('2026-12-08', '10:00', { customer_name: 'Erste' });
    await addVisit('2026-12-08', '14:00', { customer_name: 'Abgesagt', status: 'cancelled' });
    await addVisit('2026-12-14', '10:00', { customer_name: 'Danach' });
    expect(await block('2026-12-07', '2026-12-11')).toEqual({ visits: 2 });
    const { visits } = await undecided();
    expect(visits.map(({ appointment, proposal }) => [appointment.customer_name, proposal])).toEqual([
      // The 14th at 10 is taken, and the weekend is closed.
      ['Erste', '2026-12-14T09:00:00+01:00'],
      ['Zweite', '2026-12-14T11:00:00+01:00'],
    ]);
    expect(visits[0]?.ways).toEqual(['email', 'sms']);
  });

  test('are not entered twice', async () => {
    await block('2026-12-07', '2026-12-18');
    await block('2026-12-08', '2026-12-09');
    expect(server.ctx.settings.get(bookingSetting).blocked).toEqual([
      { from: '2026-12-07', to: '2026-12-18', reason: 'Urlaub' },
    ]);
  });

  test('begin with what has not begun: who is ill at noon leaves the morning as it was', async () => {
    await addVisit('2026-12-01', '10:00');
    const { id } = await addVisit('2026-12-01', '15:00');
    await block('2026-12-01', '2026-12-01', 'Krank');
    expect((await undecided()).visits.map(({ appointment }) => appointment.id)).toEqual([id]);
  });
});

describe('a decision', () => {
  test('moves a visit and tells its customer in one transaction; the same again tells nobody twice', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00');
    await block('2026-12-07', '2026-12-11');
    const body = {
      appointment_id: id,
      version,
      action: 'move',
      start_time: '2026-12-14T10:00:00+01:00',
      tell: 'email',
    } as const;
    expect((await decide(body)).status).toBe(200);
    const [before, after] = [server.count('emails'), await decide(body)];
    expect([after.status, server.count('emails')]).toEqual([200, before]);
    expect(findAppointment(server.ctx.db, id)?.start_time).toBe('2026-12-14T09:00:00.000Z');
    expect(mailsTo('erika@example.org')).toHaveLength(1);
    expect((await undecided()).visits).toEqual([]);
    expect((await decide({ ...body, tell: 'sms' })).body.code).toBe('appointment_changed');
  });

  test('that came through before the server stopped is known after its restart', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00');
    await block('2026-12-07', '2026-12-11');
    const body = { appointment_id: id, version, action: 'cancel', tell: 'email' } as const;
    await decide(body);
    await server.stop();
    const again = await startTestServer({ mailer, dataDir: server.dataDir });
    const answer = await again.call('POST', '/api/admin/days-off/decisions', { token: await again.signIn(), body });
    expect([answer.status, again.count('emails')]).toEqual([200, 1]);
    await again.stop();
  });

  test('writes an SMS of its own where the operator wishes so', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00');
    await block('2026-12-07', '2026-12-11');
    await decide({ appointment_id: id, version, action: 'cancel', tell: 'sms' });
    await eventually(() => sms.messages.length === 1);
    expect(sms.messages[0]?.text).toContain(
      'Ihr Termin am Dienstag, 8. Dezember 2026, 10:00 Uhr muss leider ausfallen.',
    );
    expect(server.count('emails')).toBe(0);
  });

  test('to call puts the customer on the list, with what to say', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00', { customer_email: '' });
    await block('2026-12-07', '2026-12-11');
    expect((await decide({ appointment_id: id, version, action: 'cancel', tell: 'email' })).status).toBe(422);
    await decide({ appointment_id: id, version, action: 'cancel', tell: 'call' });
    expect(await undecided()).toMatchObject({
      visits: [],
      calls: [{ appointment_id: id, action: 'cancel', customer_phone: '0151 23456789', new_start: null }],
    });
  });

  test('a call that was made is ticked off, stays so, and can be taken back', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00', { customer_email: '' });
    await block('2026-12-07', '2026-12-11');
    await decide({ appointment_id: id, version, action: 'cancel', tell: 'call' });
    const tick = (called: boolean) => server.api(calls.tickCall, { body: { appointment_id: id, version, called } });
    const calledAt = async () => (await undecided()).calls.map(({ called_at }) => called_at);
    expect(await calledAt()).toEqual([null]);
    const madeAt = server.clock.now().toISOString();
    await tick(true);
    server.clock.advance(60_000);
    await tick(true);
    expect(await calledAt()).toEqual([madeAt]);
    await tick(false);
    expect(await calledAt()).toEqual([null]);
    const body = { appointment_id: id, version: version + 1, called: true };
    const unknown = await server.call('POST', '/api/admin/days-off/calls', { token: await server.signIn(), body });
    expect(unknown.status).toBe(404);
  });

  test('to cancel what is paid says so before, tells the customer of the money, and leaves the refund to Klärung', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00');
    const paidBy = { customer_name: 'Erika Muster', service: 'Fernwartung', method: 'transfer', amount: 5000 } as const;
    await server.api(payments.enterPayment, {
      body: { ...paidBy, appointment_id: id, received_on: '2026-12-01', send_receipt: false },
    });
    await block('2026-12-07', '2026-12-11');
    expect((await undecided()).visits[0]?.paid).toBe(5000);
    await decide({ appointment_id: id, version, action: 'cancel', tell: 'sms' });
    await eventually(() => sms.messages.length === 1);
    expect(sms.messages[0]?.text).toContain('Wegen Ihrer Zahlung melde ich mich.');
    const { cases } = await server.api(payments.listReviewCases);
    expect(cases.map(({ reason, appointment_id }) => [reason, appointment_id])).toEqual([['paid_but_cancelled', id]]);
  });

  test('to keep a visit lasts while its time stays, and can still be changed', async () => {
    const stored = await addVisit('2026-12-08', '10:00');
    await block('2026-12-07', '2026-12-11');
    const keep = { appointment_id: stored.id, version: stored.version, action: 'keep', tell: 'none' } as const;
    await decide(keep);
    const noted = await server.ctx.commits.write((tx) => updateAppointment(tx, stored, { operator_notes: 'Eilt' }));
    expect((await undecided()).visits).toEqual([]);
    expect((await decide({ ...keep, version: noted.version, action: 'cancel' })).status).toBe(200);
  });

  test('about a visit that has changed meanwhile changes nothing', async () => {
    const stored = await addVisit('2026-12-08', '10:00');
    await block('2026-12-07', '2026-12-11');
    await server.ctx.commits.write((tx) => updateAppointment(tx, stored, { notes: 'Bitte klingeln' }));
    const answer = await decide({
      appointment_id: stored.id,
      version: stored.version,
      action: 'cancel',
      tell: 'email',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'appointment_changed']);
    expect(findAppointment(server.ctx.db, stored.id)?.status).toBe('confirmed');
  });

  test('never puts two customers onto one time, nor one onto a day off', async () => {
    const first = await addVisit('2026-12-08', '10:00');
    const second = await addVisit('2026-12-09', '10:00');
    await block('2026-12-07', '2026-12-11');
    const to = (start_time: string, { id, version }: typeof first) =>
      decide({ appointment_id: id, version, action: 'move', start_time, tell: 'none' });
    expect((await to('2026-12-14T10:00:00+01:00', first)).status).toBe(200);
    expect((await to('2026-12-14T10:30:00+01:00', second)).body.code).toBe('slot_taken');
    expect((await to('2026-12-10T10:00:00+01:00', second)).status).toBe(422);
    expect(findAppointment(server.ctx.db, second.id)?.start_time).toBe(second.start_time);
  });

  test('is shown before as the very message it sends, and the preview leaves nothing behind', async () => {
    const { id, version } = await addVisit('2026-12-08', '10:00');
    await block('2026-12-07', '2026-12-11');
    const body = { appointment_id: id, version, action: 'cancel', tell: 'email' } as const;
    const counts = () => (['emails', 'outbox_jobs', 'events'] as const).map((table) => server.count(table));
    const before = counts();
    const { message } = await server.api(calls.previewDayOff, { body });
    expect(counts()).toEqual(before);
    expect(message?.text).toContain('leider muss ich Ihren Termin absagen');
    await decide(body);
    const sent = server.ctx.db.prepare('SELECT subject, text_content AS text FROM emails').get();
    expect(sent).toEqual({ subject: message?.subject, text: message?.text });
    const bySms = await addVisit('2026-12-09', '10:00');
    const short = { appointment_id: bySms.id, version: bySms.version, action: 'cancel', tell: 'sms' } as const;
    expect((await server.api(calls.previewDayOff, { body: short })).message?.subject).toBe('');
  });
});

const visitDraft = fc.record({
  day: fc.integer({ min: 0, max: 20 }),
  half: fc.integer({ min: 16, max: 36 }),
  way: fc.constantFrom('email', 'sms', 'call', 'none'),
  action: fc.constantFrom('move', 'cancel', 'keep'),
  again: fc.boolean(),
} as const);

test('whatever is booked, blocked and decided: nothing stays undecided, no time is given twice, everybody hears once', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(visitDraft, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 14 }),
      async (drafts, firstDay, length) => {
        run += 1;
        await server.ctx.commits.write((tx) => {
          for (const table of ['emails', 'outbox_jobs', 'appointments']) tx.prepare(`DELETE FROM ${table}`).run();
        });
        const settings = server.ctx.settings.get(bookingSetting);
        await server.ctx.settings.set(bookingSetting, { ...settings, blocked: [] });
        for (const [index, { day, half }] of drafts.entries()) {
          const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
          await addVisit(addDays('2026-12-02', day), time, { customer_email: `kunde${run}.${index}@example.org` });
        }
        const from = addDays('2026-12-02', firstDay);
        await block(from, addDays(from, length));
        const { visits } = await undecided();
        const told = new Map<string, string>();
        for (const [index, { appointment, version, proposal }] of visits.entries()) {
          const wished = drafts[index] ?? { action: 'cancel', way: 'email', again: false };
          const action = wished.action === 'move' && proposal === null ? 'cancel' : wished.action;
          const body = {
            appointment_id: appointment.id,
            version,
            action,
            tell: wished.way,
            ...(action === 'move' && proposal !== null && { start_time: proposal }),
          };
          const answers = [await decide(body), ...(wished.again ? [await decide(body)] : [])];
          expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
          told.set(appointment.customer_email, action === 'keep' ? 'none' : wished.way);
        }
        const { db } = server.ctx;
        const rules = server.ctx.settings.get(bookingSetting);
        const { blocked, buffer_minutes } = rules;
        const drives = drivesOf(rules);
        const open = listOpenAfter(db, server.clock.now());
        const left = open.filter(({ start_time }) => blockedSpanOn(blocked, berlinDay(start_time)));
        expect(left.filter(({ id, start_time }) => !isKept(db, id, start_time))).toEqual([]);
        expect((await undecided()).visits).toEqual([]);
        const moved = open.filter(({ start_time, id }) =>
          visits.some(
            ({ appointment, proposal }) =>
              appointment.id === id && new Date(proposal ?? 0).toISOString() === start_time,
          ),
        );
        for (const visit of moved) {
          const clash = open.filter(
            (other) => other !== visit && !keepsClear(stopOf(visit), stopOf(other), buffer_minutes, drives),
          );
          expect(clash).toEqual([]);
        }
        for (const [address, way] of told)
          expect([address, mailsTo(address).length]).toEqual([address, way === 'email' ? 1 : 0]);
        const ways = [...told.values()];
        const smsJobs = db.prepare("SELECT id FROM outbox_jobs WHERE kind = 'sms.send'").all();
        expect(smsJobs).toHaveLength(ways.filter((way) => way === 'sms').length);
        expect((await undecided()).calls).toHaveLength(ways.filter((way) => way === 'call').length);
      },
    ),
    { numRuns: 12 },
  );
});
