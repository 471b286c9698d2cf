import { setTimeout as sleep } from 'node:timers/promises';
import { listAvailableSlots } from '@it-lotse/contract/booking';
import type { WeekHours } from '@it-lotse/contract/booking-settings';
import { disconnectCalendar, getCalendarStatus } from '@it-lotse/contract/calendar';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import Database from 'better-sqlite3';
import type { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import { connectGoogle } from '../support/google-account.ts';
import { OfficeApi } from '../support/office-api.ts';
import type { TestServer } from '../support/start-server.ts';
import { visitorAddress } from '../support/visitor.ts';
import { bookingsOfAllFreeTimes, slotQuestions } from './booking-requests.ts';
import { compareWithBare, type LoadRequest } from './compare.ts';
import { fillGoogleCalendar } from './fill-google-calendar.ts';
import { median, rawInserts } from './measure.ts';
import { atLeast, type BenchRow } from './table.ts';

const insertSeconds = 3;

/** What visitors ask for who look for times, with a full calendar at Google connected. */
export async function beginSlots(
  server: TestServer,
  google: GoogleCalendarSimulator,
): Promise<LoadRequest['requests']> {
  const office = await OfficeApi.signIn(server.url);
  fillGoogleCalendar(google, new Date());
  await connectGoogle(server.url, office, google);
  // Choosing a calendar has all coming appointments written into it.
  await untilOutboxRests(server);
  const requests = slotQuestions(new Date());
  console.log(await tellAnswers(server, requests));
  return requests;
}

/** Bookings of different times, all of which are free. Google would measure Google, so no calendar is connected. */
export async function benchBookings(server: TestServer): Promise<BenchRow[]> {
  const office = await OfficeApi.signIn(server.url);
  if ((await office.call(getCalendarStatus)).connected) await office.call(disconnectCalendar);
  await openAroundTheClock(office);
  const requests = await bookingsOfAllFreeTimes(server.url, 'remote_short');
  console.log(`${requests.length} times are free to be booked`);
  const newestSeq = withDatabase(server, (database) =>
    database.prepare('SELECT max(seq) FROM appointments').pluck().get(),
  );
  const inserts: number[] = [];
  const request: LoadRequest = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests,
    once: true,
    connections: 64,
    manyVisitors: true,
  };
  const { product, bare } = await compareWithBare('POST /api/appointments', server, request, async () => {
    await untilOutboxRests(server);
    withDatabase(server, (database) => database.prepare('DELETE FROM appointments WHERE seq > ?').run(newestSeq));
    inserts.push(await rawInserts(server.dataDir, insertSeconds, 'appointment'));
  });
  const raw = median(inserts);
  return [
    { ...product, target: atLeast(0.35, product.requestsPerSecond / raw, 'of raw durable inserts') },
    bare,
    { name: '  raw durable insert', requestsPerSecond: raw, p99Ms: null, processor: null, target: null },
  ];
}

async function tellAnswers(server: TestServer, requests: readonly { path: string }[]): Promise<string> {
  const counts: number[] = [];
  for (const [n, { path }] of requests.slice(0, 300).entries()) {
    const answer = await fetch(server.url + path, { headers: { 'x-forwarded-for': visitorAddress(n) } });
    counts.push(listAvailableSlots.answer.parse(await answer.json()).available_slots.length);
  }
  const withTimes = counts.filter((count) => count > 0);
  const times = withTimes.reduce((sum, count) => sum + count, 0);
  return (
    `${requests.length} different questions; of ${counts.length} answers ${withTimes.length} offer times, ` +
    `${(times / withTimes.length).toFixed(1)} on average`
  );
}

/** More times to be booked in one turn than the opening hours have. */
async function openAroundTheClock(office: OfficeApi): Promise<void> {
  const { settings } = await office.call(getBookingSettings);
  const day = { from: '00:00', to: '23:00', latest_end: '23:59' };
  const week: WeekHours = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day };
  await office.call(updateBookingSettings, { body: { ...settings, hours: { ...settings.hours, remote: week } } });
}

/** Work that a turn has left behind would slow down what is measured next. */
async function untilOutboxRests(server: TestServer): Promise<void> {
  const due = () =>
    withDatabase(server, (database) =>
      database
        .prepare<[string], number>(
          "SELECT count(*) FROM outbox_jobs WHERE state = 'running' OR (state = 'pending' AND next_attempt_at <= ?)",
        )
        .pluck()
        .get(new Date().toISOString()),
    );
  while (due() !== 0) await sleep(200);
}

function withDatabase<T>(server: TestServer, use: (database: Database.Database) => T): T {
  const database = new Database(server.databaseFile, { timeout: 5000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}
