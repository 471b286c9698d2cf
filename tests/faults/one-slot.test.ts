import { addDays } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ConnectedServer,
  readDatabase,
  startConnectedServer,
  untilAllIsSent,
} from '../support/connected-server.ts';
import { freeTimes, manyConnections, postBooking } from '../support/visitor.ts';

const visitors = 200;

let house: ConnectedServer;
beforeEach(async () => {
  house = await startConnectedServer();
});
afterEach(() => house.dispose());

test.each([
  ['one slot', [{ service_type: 'remote_support', clock: '10:00' }]],
  [
    'overlapping slots of two services',
    [
      { service_type: 'remote_support', clock: '10:00' },
      { service_type: 'remote_short', clock: '10:30' },
    ],
  ],
  [
    'a visit and remote help that meets only the drive to it',
    [
      { service_type: 'onsite_support', clock: '17:00', location: 'Deichweg 3, 54321 Musterstadt', travel_zone: 2 },
      { service_type: 'remote_short', clock: '16:30' },
    ],
  ],
])('of 200 who want %s at once one gets it, with one mail and one calendar entry', async (_what, wishes) => {
  const { server, smtp, google } = house;
  const day = await dayOfVisits();
  const offset = day.slice(19);
  const agent = manyConnections();
  const answers = await Promise.all(
    Array.from({ length: visitors }, (_, n) => {
      const { clock, ...wish } = wishes[n % wishes.length] ?? { clock: '', service_type: '' };
      return postBooking(server.url, n, { ...wish, start_time: `${day.slice(0, 10)}T${clock}:00${offset}` }, agent);
    }),
  );
  agent.destroy();
  const others = answers.filter(({ status }) => status !== 201);
  expect(others).toHaveLength(visitors - 1);
  const codes = others.map(({ status, body }) => `${status} ${JSON.parse(body).code}`);
  expect([...new Set(codes)]).toEqual(['409 slot_taken']);

  await untilAllIsSent(server);
  const booked = answers.find(({ status }) => status === 201);
  const { id } = JSON.parse(booked?.body ?? '');
  expect(readDatabase(server, 'SELECT id FROM appointments')).toEqual([{ id }]);
  expect(
    readDatabase(server, "SELECT data ->> 'appointment_id' AS id FROM events WHERE type = 'appointment.booked'"),
  ).toEqual([{ id }]);
  expect(smtp.mails).toHaveLength(1);
  expect(google.events()).toHaveLength(1);
  expect(google.eventOf(id)).toBeDefined();
});

/** The first start of a day in a while on which visits are made: no change of clocks is near. */
async function dayOfVisits(): Promise<string> {
  const soonest = addDays(berlinDay(new Date()), 3);
  const start = (await freeTimes(house.server.url, 'onsite_support')).find((each) => each.slice(0, 10) >= soonest);
  if (!start) throw new Error('No day of the booking window is open for visits');
  return start;
}
