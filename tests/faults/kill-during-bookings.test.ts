import { setTimeout as sleep } from 'node:timers/promises';
import { bookAppointment } from '@it-lotse/contract/booking';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ConnectedServer,
  readDatabase,
  startConnectedServer,
  untilAllIsSent,
} from '../support/connected-server.ts';
import { scaled } from '../support/scale.ts';
import { freeTimes, manyConnections, postBooking } from '../support/visitor.ts';

const visitors = scaled(20, 40);
const rounds = scaled(2, 4);

let house: ConnectedServer;
beforeEach(async () => {
  house = await startConnectedServer();
});
afterEach(() => house.dispose());

interface Row {
  id: string;
  start_time: string;
  block_from: string;
  block_until: string;
}
const storedAppointments = () =>
  readDatabase<Row>(
    house.server,
    'SELECT id, start_time, block_from, block_until FROM appointments ORDER BY block_from',
  );

test('kill -9 in a storm of bookings: what was confirmed stands, no time is sold twice, everybody is told once', async () => {
  const { server, smtp, google } = house;
  // Each time is wanted by three, and by one of them for a service that takes the next time, too.
  const wishes = (await freeTimes(server.url, 'remote_short')).flatMap((start_time) =>
    ['remote_short', 'remote_support', 'remote_short'].map((service_type) => ({ service_type, start_time })),
  );
  const confirmed = new Map<string, string>();
  let refused = 0;
  let next = 0;
  for (let round = 1; round <= rounds; round++) {
    const before = confirmed.size;
    const agent = manyConnections();
    let unanswered = 0;
    const visit = async () => {
      for (;;) {
        const n = next++;
        const wish = wishes[n];
        if (!wish) throw new Error('The booking window is sold out: fewer rounds or visitors, please');
        const answer = await postBooking(server.url, n, wish, agent).catch(() => null);
        if (!answer) {
          unanswered += 1;
          return;
        }
        if (answer.status === 409) {
          refused += 1;
          continue;
        }
        // The last time of a day is too late for the longer service.
        if (answer.status === 422 && wish.service_type === 'remote_support') continue;
        expect(answer.status, answer.body).toBe(201);
        const { id, start_time } = bookAppointment.answer.parse(JSON.parse(answer.body));
        confirmed.set(id, new Date(start_time).toISOString());
      }
    };
    const visits = Promise.all(Array.from({ length: visitors }, visit));
    while (confirmed.size < before + visitors / 2) await Promise.race([visits, sleep(5)]);
    const killAfterMs = Math.random() * 300;
    await sleep(killAfterMs);
    await server.kill();
    await visits;
    agent.destroy();

    const moment = `killed in round ${round} at ${confirmed.size} bookings`;
    expect(unanswered, moment).toBe(visitors);
    await server.start();
    const stored = new Map(storedAppointments().map(({ id, start_time }) => [id, start_time]));
    const lost = [...confirmed].filter(([id, start]) => stored.get(id) !== start);
    expect(lost, `lost, ${moment}`).toEqual([]);
  }
  expect(refused).toBeGreaterThan(0);

  const stored = storedAppointments();
  const soldTwice = stored.filter(({ block_from }, index) => block_from < (stored[index - 1]?.block_until ?? ''));
  expect(soldTwice).toEqual([]);

  await untilAllIsSent(server);
  const ids = stored.map(({ id }) => id).toSorted();
  const logged = readDatabase<{ appointment_id: string; message_id: string; status: string }>(
    server,
    'SELECT appointment_id, message_id, status FROM emails',
  );
  expect(logged.map(({ appointment_id }) => appointment_id).toSorted()).toEqual(ids);
  expect(new Set(logged.map(({ status }) => status))).toEqual(new Set(['sent']));
  // A mail that was being handed over at the kill may come twice, as the same mail: SMTP knows no better.
  const received = smtp.mails.map(({ parsed }) => parsed.messageId);
  expect([...new Set(received)].toSorted()).toEqual(logged.map(({ message_id }) => message_id).toSorted());
  expect(received.length - logged.length).toBeLessThanOrEqual(rounds);

  const entries = google.events().map(({ extendedProperties }) => extendedProperties?.private?.appointmentId);
  expect(entries.toSorted()).toEqual(ids);
});
