import * as calls from '@it-lotse/contract/appointments';
import { newAppointment } from '@it-lotse/contract/booking';
import { listEmails } from '@it-lotse/contract/emails';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import {
  bookingOf,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';
import { addAppointment } from './appointment-rows.ts';
import { changeAppointment, enterAppointment } from './appointments-by-hand.ts';
import type { NewAppointmentRow } from './appointments-repository.ts';
import { bookAppointment } from './booking.ts';
import { listDueReminders } from './reminders.ts';

/** Thursday, 3 December 2026, 17:00 in Berlin. */
const start = '2026-12-03T16:00:00.000Z';
const hoursBefore = (hours: number) => new Date(Date.parse(start) - hours * 3_600_000).toISOString();
const unreachable = { result: 'unreachable' as const, reason: 'Der Mailserver ist nicht erreichbar.' };

let mailer: FakeMailer;
let sms: SmsSimulator;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  sms = await new SmsSimulator().start();
  server = await startTestServer({ mailer, config: { smsApiKey: sms.apiKey, smsApiUrl: sms.url } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await sms.stop();
});

const add = (changes: Partial<NewAppointmentRow> = {}) => addAppointment(server, { start_time: start, ...changes });
/** Lets the scheduler look at a moment, and what it queued be sent or fail. */
async function lookAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await server.ctx.reminders.tick();
  await server.nudge();
  await eventually(() => {
    const row = server.ctx.db
      .prepare(
        "SELECT count(*) AS busy FROM outbox_jobs WHERE state = 'running' OR (state = 'pending' AND next_attempt_at <= ?)",
      )
      .get(server.clock.now().toISOString()) as { busy: number };
    return row.busy === 0;
  }, 'a quiet outbox');
}
const subjects = () => mailer.mails.map(({ subject }) => subject);
const describeOne = async (id: string) =>
  (await server.api(calls.getAppointment, { params: { id } })).reminders.map(
    ({ hours_before, channel, state }) => `${hours_before} ${channel} ${state}`,
  );
const settings = (reminder_hours: number[]) =>
  server.api(updateBookingSettings, { body: { ...defaultBookingSettings, reminder_hours } });
const tomorrow = 'Erinnerung: Ihr Termin morgen um 17:00 Uhr';
const today = 'Erinnerung: Ihr Termin heute um 17:00 Uhr';

test('a confirmed visit is reminded of 24 and 2 hours before, once each, however often somebody looks', async () => {
  await add();
  await lookAt(hoursBefore(24.01));
  expect(subjects()).toEqual([]);
  for (const hours of [24, 23.99, 12, 2.01, 2, 1.99, 1, 0.4, -1]) {
    await lookAt(hoursBefore(hours));
    await lookAt(hoursBefore(hours));
  }
  expect(subjects()).toEqual([tomorrow, today]);
});

test('the reminder says when, where, how to prepare and how to change it', async () => {
  await server.knowAddress();
  const { id } = await add({ customer_name: 'Erika <b>Muster</b>' });
  await lookAt(hoursBefore(24));
  const [mail] = mailer.mails;
  expect(mail?.to).toEqual({ name: 'Erika <b>Muster</b>', address: 'erika@example.org' });
  expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(
    'ich möchte Sie an Ihren Termin erinnern: morgen um 17:00 Uhr.',
  );
  expect(mail?.text).toContain('Deichweg 12, 12345 Musterstadt');
  expect(mail?.text).toContain(`${server.ctx.origin()}/termin-verwalten?token=${id}.`);
  expect(mail?.html).not.toContain('<b>Muster');
  expect((await server.api(listEmails)).emails[0]).toMatchObject({ email_type: 'reminder', appointment_id: id });
});

test.each(['pending', 'cancelled', 'completed', 'no_show'] as const)(
  'a visit that is %s is not reminded of',
  async (status) => {
    await add({ status });
    await lookAt(hoursBefore(24));
    await lookAt(hoursBefore(2));
    expect(subjects()).toEqual([]);
  },
);

test('nobody is reminded who did not want it or left no address', async () => {
  await add({ send_email_reminder: false });
  await add({ customer_email: '' });
  await lookAt(hoursBefore(24));
  expect([subjects(), server.count('appointment_reminders')]).toEqual([[], 0]);
});

test('a visit agreed 10 hours before is reminded of 2 hours before only', async () => {
  await add({ agreed_at: hoursBefore(10) });
  await lookAt(hoursBefore(9.9));
  await lookAt(hoursBefore(2));
  expect(subjects()).toEqual([today]);
});

describe('a server that was down', () => {
  test('sends what it missed while that still helps, with words that are right by then', async () => {
    await add();
    await lookAt(hoursBefore(9));
    expect(subjects()).toEqual([today]);
  });

  test('does not send what the next reminder says anyway, nor anything in the last half hour', async () => {
    await add();
    await lookAt(hoursBefore(1.5));
    expect(subjects()).toEqual([today]);
    await lookAt(hoursBefore(0.5));
    expect(subjects()).toHaveLength(1);
  });
});

describe('a visit that is moved', () => {
  const move = (id: string, start_time: string) =>
    server.api(calls.updateAppointment, { params: { id }, body: { start_time, notify_customer: false } });

  test('is reminded of at its new time only', async () => {
    const { id } = await add();
    await move(id, '2026-12-04T16:00:00Z');
    await lookAt(hoursBefore(24));
    await lookAt(hoursBefore(2));
    expect(subjects()).toEqual([]);
    await lookAt('2026-12-03T16:00:00Z');
    await lookAt('2026-12-04T14:00:00Z');
    expect(subjects()).toEqual([tomorrow, today]);
  });

  test('takes back a reminder that waits for the mail server', async () => {
    const { id } = await add();
    mailer.answer = () => unreachable;
    await lookAt(hoursBefore(24));
    await move(id, '2026-12-05T16:00:00Z');
    mailer.answer = () => ({ result: 'accepted' });
    const tries = mailer.mails.length;
    await lookAt(hoursBefore(20));
    expect(mailer.mails).toHaveLength(tries);
    expect([server.count('emails'), server.count('appointment_reminders')]).toEqual([0, 0]);
    await lookAt('2026-12-04T16:00:00Z');
    expect(subjects().slice(tries)).toEqual([tomorrow]);
  });

  test('and moved back is not reminded twice of the same time', async () => {
    const { id } = await add();
    await lookAt(hoursBefore(24));
    await move(id, '2026-12-05T16:00:00Z');
    await move(id, start);
    await lookAt(hoursBefore(23));
    await lookAt(hoursBefore(2));
    expect(subjects()).toEqual([tomorrow, today]);
  });

  test('while its reminder is being sent is not reminded of the old time by a further try', async () => {
    const { id } = await add();
    let fail = () => {};
    mailer.answer = () =>
      new Promise((resolve) => {
        fail = () => resolve(unreachable);
      });
    server.clock.set(hoursBefore(24));
    await server.ctx.reminders.tick();
    await eventually(() => mailer.mails.length === 1);
    await move(id, '2026-12-05T16:00:00Z');
    mailer.answer = () => ({ result: 'accepted' });
    fail();
    await eventually(async () => (await server.api(listEmails)).emails[0]?.error_message !== null);
    await lookAt(hoursBefore(20));
    expect(mailer.mails).toHaveLength(1);
  });
});

test('a visit that is cancelled takes its waiting reminder with it', async () => {
  const { id } = await add();
  mailer.answer = () => unreachable;
  await lookAt(hoursBefore(24));
  await server.api(calls.cancelAppointment, { params: { id }, body: { notify_customer: false } });
  mailer.answer = () => ({ result: 'accepted' });
  const tries = mailer.mails.length;
  await lookAt(hoursBefore(20));
  await lookAt(hoursBefore(2));
  expect(mailer.mails).toHaveLength(tries);
  expect(await describeOne(id)).toEqual([]);
});

describe('the mail server is down', () => {
  test('for hours: the reminder goes out once when it is back in time', async () => {
    await add();
    mailer.answer = () => unreachable;
    for (let hours = 24; hours > 12; hours -= 0.25) await lookAt(hoursBefore(hours));
    const tries = mailer.mails.length;
    mailer.answer = () => ({ result: 'accepted' });
    for (let hours = 12; hours > 2; hours -= 0.25) await lookAt(hoursBefore(hours));
    expect(subjects().slice(tries)).toEqual([tomorrow]);
  });

  test('until the next reminder falls due: only that one goes out', async () => {
    const { id } = await add();
    mailer.answer = () => unreachable;
    for (let hours = 24; hours >= 1.9; hours -= 0.1) await lookAt(hoursBefore(hours));
    const tries = mailer.mails.length;
    mailer.answer = () => ({ result: 'accepted' });
    for (let hours = 1.8; hours > 0; hours -= 0.1) await lookAt(hoursBefore(hours));
    expect(subjects().slice(tries)).toEqual([today]);
    expect(await describeOne(id)).toEqual(['24 email failed', '2 email sent']);
  });
});

describe('settings', () => {
  test('are live: other hours hold from the next look on', async () => {
    await add();
    await settings([48, 1]);
    for (const hours of [48, 24, 2, 1]) await lookAt(hoursBefore(hours));
    expect(subjects()).toEqual(['Erinnerung: Ihr Termin am Donnerstag, 3. Dezember 2026 um 17:00 Uhr', today]);
  });

  test('that change between two reminders bring no second one for what was said already', async () => {
    await add();
    await lookAt(hoursBefore(2));
    await settings([24, 3]);
    await lookAt(hoursBefore(1.5));
    expect(subjects()).toEqual([today]);
  });

  test('without hours remind of nothing', async () => {
    await settings([]);
    await add();
    await lookAt(hoursBefore(24));
    expect(subjects()).toEqual([]);
  });
});

describe('by SMS', () => {
  const wanted = { send_sms_reminder: true, customer_phone: '0151 / 234 567 89' } as const;

  test('a customer who wants it gets one beside each mail', async () => {
    await add(wanted);
    await lookAt(hoursBefore(24));
    await lookAt(hoursBefore(2));
    expect(sms.messages.map(({ to, text }) => [to, text])).toEqual([
      [
        '+4915123456789',
        'Erinnerung von IT-Lotse: Ihr Termin ist morgen um 17:00 Uhr. Ich komme zu Ihnen. Fragen? 01234 567890',
      ],
      [
        '+4915123456789',
        'Erinnerung von IT-Lotse: Ihr Termin ist heute um 17:00 Uhr. Ich komme zu Ihnen. Fragen? 01234 567890',
      ],
    ]);
    expect(subjects()).toEqual([tomorrow, today]);
  });

  test('also a customer without e-mail', async () => {
    await add({ ...wanted, customer_email: '' });
    await lookAt(hoursBefore(24));
    expect([sms.messages.length, subjects().length]).toEqual([1, 0]);
  });

  test.each(['steht im Telefonbuch', '04162 123456'])(
    'nobody gets one whose number takes none: %s',
    async (customer_phone) => {
      const { id } = await add({ ...wanted, customer_phone });
      await lookAt(hoursBefore(24));
      expect(sms.attempts).toBe(0);
      expect(await describeOne(id)).toEqual(['24 email sent', '2 email planned']);
    },
  );

  test('who asks for one and gives a landline is told so beside the number', async () => {
    const landline = { customer_phone: '04162 123456', send_sms_reminder: true };
    const refusal = {
      code: 'validation_failed',
      fields: { customer_phone: expect.stringMatching(/^An diese Nummer kann keine SMS gehen/) },
    };
    const { id } = await add();
    const visit = { ...newAppointment.parse(bookingOf(landline)), customer_email: 'erika@example.org' };
    const byHand = { allow_overlap: false, notify_customer: false };
    const answers = await Promise.allSettled([
      bookAppointment(server.ctx, visit),
      enterAppointment(server.ctx, { ...visit, ...byHand }),
      changeAppointment(server.ctx, id, { ...landline, ...byHand }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: refusal });
  });

  test('a visit that was agreed with a landline can still be changed', async () => {
    const { id } = await add({ ...wanted, customer_phone: '04162 123456' });
    const changed = await server.api(calls.updateAppointment, { params: { id }, body: { notes: 'Klingel links' } });
    expect(changed.notes).toBe('Klingel links');
  });

  test('a waiting one is taken back with the visit', async () => {
    const { id } = await add(wanted);
    sms.mode = 'no-credit';
    await lookAt(hoursBefore(24));
    expect(await describeOne(id)).toEqual(['24 email sent', '24 sms queued', '2 email planned', '2 sms planned']);
    await server.api(calls.cancelAppointment, { params: { id }, body: { notify_customer: false } });
    sms.mode = 'accept';
    await lookAt(hoursBefore(20));
    expect(sms.messages).toEqual([]);
  });

  test('while no provider is set up nothing waits for one', async () => {
    await using bare = await startTestServer({ mailer });
    await addAppointment(bare, { start_time: start, ...wanted });
    bare.clock.set(hoursBefore(24));
    await bare.ctx.reminders.tick();
    await eventually(() => mailer.mails.length === 1);
    expect(bare.count('appointment_reminders')).toBe(1);
  });
});

describe('the operator sees', () => {
  test('what is planned, sent and left out', async () => {
    const { id } = await add({ agreed_at: hoursBefore(30) });
    await settings([48, 24, 2]);
    server.clock.set(hoursBefore(30));
    expect(await describeOne(id)).toEqual(['48 email skipped', '24 email planned', '2 email planned']);
    await lookAt(hoursBefore(24));
    expect(await describeOne(id)).toEqual(['48 email skipped', '24 email sent', '2 email planned']);
    server.clock.set(hoursBefore(0.4));
    expect(await describeOne(id)).toEqual(['48 email skipped', '24 email sent', '2 email skipped']);
  });

  test('what waits and what could not be delivered', async () => {
    const { id } = await add();
    mailer.answer = () => unreachable;
    await lookAt(hoursBefore(24));
    expect(await describeOne(id)).toEqual(['24 email queued', '2 email planned']);
    mailer.answer = () => ({ result: 'refused', reason: 'Postfach unbekannt.' });
    server.clock.advance(minutes(10));
    await lookAt(server.clock.now().toISOString());
    expect(await describeOne(id)).toEqual(['24 email failed', '2 email planned']);
  });
});

test('a reminder that cannot be written keeps no other from being sent', async () => {
  const broken = await add({ customer_name: 'kaputt' });
  await add({ customer_name: 'Erika Muster' });
  const write = server.ctx.commits.write.bind(server.ctx.commits);
  vi.spyOn(server.ctx.commits, 'write').mockImplementation((work) =>
    write((tx) => {
      const before = tx.prepare('SELECT count(*) AS count FROM appointment_reminders').get() as { count: number };
      const result = work(tx);
      const row = tx
        .prepare('SELECT count(*) AS count FROM appointment_reminders WHERE appointment_id = ?')
        .get(broken.id);
      if ((row as { count: number }).count > 0 && before.count === 0) throw new Error('a fault of this reminder');
      return result;
    }),
  );
  await lookAt(hoursBefore(24));
  expect(mailer.mails.map(({ to }) => to.name)).toEqual(['Erika Muster']);
  expect(server.logLines.join('')).toContain('reminder could not be queued');
});

test('a look reads only open visits up to the earliest reminder, by their index', async () => {
  await add();
  const statements: string[] = [];
  const { db } = server.ctx;
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((sql) => {
    statements.push(sql);
    return prepare(sql);
  });
  server.clock.set(hoursBefore(24));
  expect(listDueReminders(db, server.ctx)).toHaveLength(1);
  const plans = statements.map((sql) => {
    const rows = server.ctx.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', "'1'")}`).all();
    return (rows as Array<{ detail: string }>).map(({ detail }) => detail).join(' | ');
  });
  expect(plans).toEqual([
    'SEARCH appointments USING INDEX appointments_open (start_time>? AND start_time<?)',
    expect.stringMatching(/^SEARCH appointment_reminders USING PRIMARY KEY \(appointment_id=\? AND start_time=\?\)$/),
  ]);
});
