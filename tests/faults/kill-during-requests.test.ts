import { setTimeout as sleep } from 'node:timers/promises';
import { approveRequest, declineRequest, listAppointments } from '@it-lotse/contract/appointments';
import { bookAppointment } from '@it-lotse/contract/booking';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ConnectedServer,
  readDatabase,
  startConnectedServer,
  untilAllIsSent,
} from '../support/connected-server.ts';
import { scaled } from '../support/scale.ts';
import { freeTimes, manyConnections, postBooking } from '../support/visitor.ts';

/** One that was being sent at the kill, and meanwhile the answer was written, which says more. */
const isOutdated = "coalesce(error_message, '') LIKE '%ist überholt%'";
const perRound = scaled(12, 30);
const rounds = scaled(2, 6);

let house: ConnectedServer;
beforeEach(async () => {
  house = await startConnectedServer();
  const { settings } = await house.office.call(getBookingSettings);
  await house.office.call(updateBookingSettings, { body: { ...settings, confirmed_by: 'operator' } });
});
afterEach(() => house.dispose());

/** The operator's answer: by the number of the request, so that it is the same after a kill. */
function answer(id: string, index: number) {
  const params = { id };
  if (index % 2 === 0) return house.office.call(approveRequest, { params });
  return house.office.call(declineRequest, { params, body: { reason: 'Da bin ich auf See.' } });
}

test('kill -9 between request, answer and mail: what was acknowledged stands, each visitor hears yes or no exactly once', async () => {
  const { server, office, smtp, google } = house;
  const times = await freeTimes(server.url, 'remote_short');
  const asked = new Set<string>();
  const answered = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    const agent = manyConnections();
    const wishes = times.slice(round * perRound, (round + 1) * perRound);
    const stories = wishes.map(async (start_time, index) => {
      const number = round * perRound + index;
      const posted = await postBooking(server.url, number, { service_type: 'remote_short', start_time }, agent).catch(
        () => null,
      );
      if (posted === null) return;
      expect(posted.status, posted.body).toBe(201);
      const { id } = bookAppointment.answer.parse(JSON.parse(posted.body));
      asked.add(id);
      const known = await answer(id, index).catch(() => null);
      if (known) answered.set(id, known.request_state ?? '');
    });
    await Promise.race([Promise.all(stories), sleep(20 + Math.random() * 400)]);
    await server.kill();
    await Promise.all(stories);
    agent.destroy();
    await server.start();
  }

  const { appointments } = await office.call(listAppointments, { query: { limit: 100 } });
  for (const id of asked) expect(appointments.map((each) => each.id)).toContain(id);
  for (const each of appointments) {
    if (answered.has(each.id)) expect(each.request_state).toBe(answered.get(each.id));
  }
  // Whoever got no answer clicks again, and so does who got one: the same again changes nothing.
  for (const [index, each] of appointments.entries()) {
    const yes = each.request_state === 'approved' || (each.request_state === 'open' && index % 2 === 0);
    for (let click = 0; click < 2; click++) await answer(each.id, yes ? 0 : 1);
  }
  await untilAllIsSent(server);

  const told = readDatabase<{ id: string; state: string; ends: number; received: number; waiting: number }>(
    server,
    `SELECT appointments.id, request_state AS state,
       count(*) FILTER (WHERE subject LIKE 'Bestätigt:%' OR text_content LIKE '%nicht annehmen%') AS ends,
       count(*) FILTER (WHERE text_content LIKE '%Ihre Anfrage ist angekommen%') AS received,
       count(*) FILTER (WHERE emails.status <> 'sent' AND NOT ${isOutdated}) AS waiting
     FROM appointments JOIN emails ON emails.appointment_id = appointments.id AND to_email LIKE 'kunde%'
     GROUP BY appointments.id`,
  );
  expect(told).toHaveLength(appointments.length);
  for (const { state, ends, received, waiting } of told) {
    expect(['approved', 'declined']).toContain(state);
    // A receipt that was still stuck is taken back by the answer, which says more.
    expect([ends, received <= 1, waiting]).toEqual([1, true, 0]);
  }
  const events = readDatabase<{ n: number }>(
    server,
    "SELECT count(*) AS n FROM events WHERE type IN ('appointment.approved', 'appointment.declined')",
  );
  expect(events).toEqual([{ n: told.length }]);
  const logged = readDatabase<{ message_id: string }>(server, `SELECT message_id FROM emails WHERE NOT ${isOutdated}`);
  const sent = smtp.mails.map(({ parsed }) => parsed.messageId);
  // One that was being handed over at the kill may come twice, as the same mail; one taken back may have left before.
  expect(logged.filter(({ message_id }) => !sent.includes(message_id))).toEqual([]);
  const approved = told.filter(({ state }) => state === 'approved').map(({ id }) => id);
  const entries = google.events().map(({ extendedProperties }) => extendedProperties?.private?.appointmentId);
  expect(entries.toSorted()).toEqual(approved.toSorted());
});
