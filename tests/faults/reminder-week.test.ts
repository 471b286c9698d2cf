import { setTimeout as sleep } from 'node:timers/promises';
import { cancelAppointment, createAppointment, updateAppointment } from '@it-lotse/contract/appointments';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { OfficeApi } from '../support/office-api.ts';

const stepMs = 15 * 60_000;
/** A Berlin day of March 2027 and a clock time: '25 17:00'. Clocks change in the night to Sunday, the 28th. */
const berlin = (dayAndTime: string) => berlinMoment(`2027-03-${dayAndTime.slice(0, 2)}`, dayAndTime.slice(3));
const written = (moment: Date) => {
  const iso = berlinIso(moment);
  return `${iso.slice(8, 10)} ${iso.slice(11, 16)}`;
};

let smtp: SmtpSimulator;
let server: ClockedServer;
let office: OfficeApi;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  server = await ClockedServer.create({ SMTP_URL: smtp.url });
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

/** When each customer's visit is at first. */
const visits: Record<string, string> = {
  anna: '23 17:00',
  bernd: '23 18:30',
  clara: '24 10:00',
  dieter: '25 17:00',
  emma: '24 18:30',
  frieda: '24 19:30',
  gustav: '26 17:00',
  hanna: '25 19:00',
  ida: '26 15:00',
  jonas: '27 10:00',
  karl: '27 12:00',
  lena: '29 18:00',
  max: '26 10:30',
  nina: '27 14:00',
  otto: '25 10:00',
};
const ids = new Map<string, string>();
const idOf = (name: string) => ({ id: ids.get(name) ?? '' });
const move = (name: string, to: string) =>
  office.call(updateAppointment, {
    params: idOf(name),
    body: { start_time: berlinIso(berlin(to)), allow_overlap: true, notify_customer: false },
  });
const cancel = (name: string) =>
  office.call(cancelAppointment, { params: idOf(name), body: { notify_customer: false } });

/** What happens in the week, by the moment it happens. Each ends with the server looking at the clock, if it runs. */
const events: Record<string, (now: string) => Promise<unknown>> = {
  '22 12:00': () => move('bernd', '26 18:30'),
  '23 12:00': () => Promise.all([cancel('clara'), move('otto', '24 09:00')]),
  // The server is down for three hours.
  '24 15:30': () => server.kill(),
  '24 18:30': (now) => server.start(now),
  '25 11:00': () => move('max', '27 17:00'),
  // The mail server is down for five hours.
  '25 14:00': () => smtp.stop(),
  '25 16:00': () => move('ida', '29 17:00'),
  '25 19:00': () => smtp.start(),
  // The power fails while the mail server has a reminder in its hands and has not said yes.
  '26 10:00': async (now) => {
    smtp.mode = 'hang';
    const { attempts } = smtp;
    await server.at(now, { settle: false });
    while (smtp.attempts === attempts) await sleep(5);
    await server.kill();
    smtp.mode = 'accept';
    await server.start(now);
  },
  // The power fails between writing a reminder down and sending it.
  '26 12:00': async (now) => {
    await smtp.stop();
    await server.at(now);
    await server.kill();
    await smtp.start();
    await server.start(now);
  },
  '26 20:00': () =>
    office.call(updateBookingSettings, { body: { ...defaultBookingSettings, reminder_hours: [24, 3] } }),
};

/** When each customer hears of the visit: at a moment, or (after a failure) at one between two. */
const expected: Record<string, Array<string | [from: string, until: string]>> = {
  anna: ['22 17:00', '23 15:00'],
  bernd: [['25 19:00', '26 00:00'], '26 16:30'],
  // Reminded, then cancelled.
  clara: ['23 10:00'],
  // The first fell due while the server was down, and is sent late. The second fell due while the mail server was down,
  // and would have come too late.
  dieter: ['24 18:30'],
  // Fell due while the server was down, and would have come too late.
  emma: ['23 18:30'],
  frieda: ['23 19:30', '24 18:30'],
  // Fell due while the mail server was down, and goes out when it is back.
  gustav: [['25 19:00', '26 00:00'], '26 15:00'],
  hanna: ['24 19:00'],
  // Waited for the mail server when the visit was moved: only the new time counts.
  ida: ['28 17:00', '29 14:00'],
  jonas: [['26 10:00', '26 10:15'], '27 07:00'],
  karl: [['26 12:00', '26 12:15'], '27 09:00'],
  lena: ['28 18:00', '29 15:00'],
  // Reminded of the first time before the visit was moved.
  max: ['25 10:30', '26 17:00', '27 14:00'],
  nina: ['26 14:00', '27 11:00'],
  // Moved to a time less than 24 hours ahead: nobody is reminded of what was agreed just now.
  otto: ['24 07:00'],
};

test('over a week with moves, failures and a crash everybody gets exactly the reminders of the final time, once', async () => {
  const begin = berlin('22 08:00');
  await server.start(begin.toISOString());
  office = await OfficeApi.signIn(server.url);
  for (const [name, time] of Object.entries(visits)) {
    const { id } = await office.call(createAppointment, {
      body: {
        customer_name: name,
        customer_email: `${name}@example.org`,
        service_type: 'remote_support',
        start_time: berlinIso(berlin(time)),
        allow_overlap: true,
        notify_customer: false,
        send_email_reminder: true,
      },
    });
    ids.set(name, id);
  }

  const heard = new Map<string, string[]>(Object.keys(visits).map((name) => [name, []]));
  let seen = 0;
  for (let moment = begin; moment <= berlin('29 20:00'); moment = new Date(moment.getTime() + stepMs)) {
    const now = moment.toISOString();
    if (server.isRunning) await server.at(now, { look: false, settle: false });
    await events[written(moment)]?.(now);
    if (server.isRunning) await server.at(now);
    for (const mail of smtp.mails.slice(seen)) {
      expect(mail.parsed.subject).toMatch(/^Erinnerung: Ihr Termin /);
      heard.get(mail.to[0]?.split('@')[0] ?? '')?.push(written(moment));
    }
    seen = smtp.mails.length;
  }

  for (const [name, reminders] of Object.entries(expected)) {
    const times = heard.get(name) ?? [];
    expect(times, `${name} was reminded at ${times}`).toHaveLength(reminders.length);
    for (const [index, reminder] of reminders.entries()) {
      const [from, until] = typeof reminder === 'string' ? [reminder, reminder] : reminder;
      const time = times[index] ?? '';
      expect(from <= time && time <= until, `${name}: ${time} instead of ${from} to ${until}`).toBe(true);
    }
  }
  expect(new Set(smtp.mails.map((mail) => mail.parsed.messageId)).size).toBe(smtp.mails.length);
});
