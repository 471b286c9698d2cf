import { createAppointment } from '@it-lotse/contract/appointments';
import { blockDays, type DaysOffDecision, decideDayOff, listVisitsOnDaysOff } from '@it-lotse/contract/days-off';
import { addDays, berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ConnectedServer,
  readDatabase,
  startConnectedServer,
  untilAllIsSent,
} from '../support/connected-server.ts';
import { scaled } from '../support/scale.ts';

const visits = scaled(12, 30);
const kills = scaled(2, 8);

let house: ConnectedServer;
beforeEach(async () => {
  house = await startConnectedServer();
});
afterEach(() => house.dispose());

/** One visit a day from the day after tomorrow on; all of these days are then blocked. */
async function planHoliday(): Promise<DaysOffDecision[]> {
  const { office } = house;
  const first = addDays(berlinDay(new Date()), 2);
  for (let n = 0; n < visits; n++) {
    await office.call(createAppointment, {
      body: {
        customer_name: `Kunde ${n}`,
        customer_email: `kunde${n}@beispiel.example`,
        service_type: 'remote_short',
        start_time: berlinIso(berlinMoment(addDays(first, n), '10:00')),
        notify_customer: false,
      },
    });
  }
  await office.call(blockDays, { body: { from: first, to: addDays(first, visits), reason: 'Urlaub' } });
  const found = await office.call(listVisitsOnDaysOff);
  return found.visits.map(({ appointment, version, proposal }, index) => {
    const about = { appointment_id: appointment.id, version, tell: 'email' } as const;
    return index % 3 === 0 || proposal === null
      ? { ...about, action: 'cancel' }
      : { ...about, action: 'move', start_time: proposal };
  });
}

test('kill -9 between decisions about days off, all sent again: each visit is decided once, each customer told once', async () => {
  const decisions = await planHoliday();
  expect(decisions).toHaveLength(visits);
  const { server, office, smtp, google } = house;
  for (let round = 0; round < kills; round++) {
    // From the first on each time, as an office does that has lost the answers.
    const until = Math.floor(Math.random() * visits);
    for (const body of decisions.slice(0, until)) await office.call(decideDayOff, { body });
    const unanswered = decisions.slice(until).map((body) => office.call(decideDayOff, { body }).catch(() => null));
    await server.kill();
    await Promise.all(unanswered);
    await server.start();
  }
  for (const body of decisions) await office.call(decideDayOff, { body });
  expect((await office.call(listVisitsOnDaysOff)).visits).toEqual([]);

  await untilAllIsSent(server);
  const logged = readDatabase<{ appointment_id: string; message_id: string }>(
    server,
    'SELECT appointment_id, message_id FROM emails',
  );
  expect(logged.map(({ appointment_id }) => appointment_id).toSorted()).toEqual(
    decisions.map(({ appointment_id }) => appointment_id).toSorted(),
  );
  // A mail that was being handed over at the kill may come twice, as the same mail: SMTP knows no better.
  const received = smtp.mails.map(({ parsed }) => parsed.messageId);
  expect([...new Set(received)].toSorted()).toEqual(logged.map(({ message_id }) => message_id).toSorted());
  expect(received.length - logged.length).toBeLessThanOrEqual(kills);

  const open = readDatabase<{ id: string; block_from: string; block_until: string }>(
    server,
    "SELECT id, block_from, block_until FROM appointments WHERE status <> 'cancelled' ORDER BY block_from",
  );
  expect(open.filter(({ block_from }, index) => block_from < (open[index - 1]?.block_until ?? ''))).toEqual([]);
  const entries = google.events().map(({ extendedProperties }) => extendedProperties?.private?.appointmentId);
  expect(entries.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
});
