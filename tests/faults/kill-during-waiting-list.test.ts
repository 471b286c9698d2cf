import { setTimeout as sleep } from 'node:timers/promises';
import { bookAppointment, cancelManagedAppointment } from '@it-lotse/contract/booking';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { confirmWaiting, joinWaitingList } from '@it-lotse/contract/waiting-list';
import { berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { callServer } from '../support/call-server.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { readDatabase, untilAllIsSent } from '../support/connected-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { scaled } from '../support/scale.ts';
import { postBooking } from '../support/visitor.ts';

const now = '2026-12-01T09:00:00.000Z';
/** From the day after tomorrow on: who cancels online does it a day before. */
const days = ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'] as const;
const onlyStart = { from: '10:00', to: '10:00', latest_end: '12:00' };
const service_type = 'remote_support';
const killsPerRound = scaled(1, 4);

let smtp: SmtpSimulator;
let server: ClockedServer;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  server = await ClockedServer.create({ SMTP_URL: smtp.url, TRUST_PROXY: '1' });
  await server.start(now);
  const office = await OfficeApi.signIn(server.url);
  const { settings } = await office.call(getBookingSettings);
  const hours = {
    ...settings.hours,
    remote: {
      ...{ monday: onlyStart, tuesday: onlyStart, wednesday: onlyStart, thursday: onlyStart, friday: onlyStart },
      saturday: null,
    },
  };
  await office.call(updateBookingSettings, { body: { ...settings, waiting_list: true, hours } });
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

const addressOf = (day: string) => `wartet-${day}@example.org`;
const mailsTo = (address: string) => smtp.mails.filter(({ parsed }) => JSON.stringify(parsed.to).includes(address));

/** Everything is taken, and for each day one waits. @returns the links by which the visits are cancelled */
async function fullHouse(): Promise<string[]> {
  const tokens: string[] = [];
  for (const [n, day] of days.entries()) {
    const start_time = berlinIso(berlinMoment(day, '10:00'));
    const booked = await postBooking(server.url, n, { service_type, start_time });
    expect(booked.status, booked.body).toBe(201);
    tokens.push(bookAppointment.answer.parse(JSON.parse(booked.body)).manage_token);
    const place = { name: 'Wanda Wartet', email: addressOf(day), phone: '', service_type, website: '' };
    const wish = { ...place, first_day: day, last_day: day, times: ['morning' as const] };
    await callServer(server.url, joinWaitingList, { body: wish });
  }
  await untilAllIsSent(server);
  for (const day of days) {
    const [, code = ''] = /warteliste\?code=([0-9A-Z-]+)/.exec(mailsTo(addressOf(day))[0]?.parsed.text ?? '') ?? [];
    await callServer(server.url, confirmWaiting, { params: { code } });
  }
  return tokens;
}

test('kill -9 between a time that is freed and its offer: after the restart it is held and told exactly once', async () => {
  const tokens = await fullHouse();
  let killedBetween = 0;
  for (const [index, token] of tokens.entries()) {
    await callServer(server.url, cancelManagedAppointment, { params: { token } });
    await server.kill();
    // Freed for good, and offered to nobody yet: a look comes every half a minute.
    if (!offers().some(({ email }) => email === addressOf(days[index] ?? ''))) killedBetween += 1;
    // The look of the next start is killed as well, wherever it is.
    for (let kill = 0; kill < killsPerRound; kill += 1) {
      await server.start(now);
      await sleep(Math.random() * 150);
      await server.kill();
    }
    await server.start(now);
  }
  expect(killedBetween).toBeGreaterThan(0);
  await expect.poll(() => offers().length, { timeout: 60_000 }).toBe(days.length);
  await untilAllIsSent(server);
  expect(offers()).toEqual(days.map((day) => ({ email: addressOf(day), state: 'open', offers: 1, told: 1 })));
  for (const day of days) {
    const told = mailsTo(addressOf(day)).filter(({ parsed }) => parsed.subject?.startsWith('Eine Zeit ist frei'));
    // One that was being handed over at the kill may come twice, as the same mail.
    expect(new Set(told.map(({ parsed }) => parsed.messageId)).size, day).toBe(1);
  }
});

/** Who was offered a time, how often, and by how many mails. */
const offers = () =>
  readDatabase<{ email: string; state: string; offers: number; told: number }>(
    server,
    `SELECT place.email, max(waiting_offers.state) AS state, count(*) AS offers,
       (SELECT count(*) FROM emails WHERE to_email = place.email AND subject LIKE 'Eine Zeit ist frei%') AS told
     FROM waiting_offers JOIN waiting_entries AS place ON place.id = entry_id GROUP BY place.id ORDER BY place.seq`,
  );
