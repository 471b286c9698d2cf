import { bookingSettings } from '@it-lotse/contract/booking-settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { databaseBefore } from '../../test-support/database-before.ts';

test('stored zones say of a kilometre what the website has said until now', () => {
  const database = databaseBefore('price_per_km');
  const travel_zones = defaultBookingSettings.travel_zones.map(({ per_km: _, ...zone }) =>
    zone.zone === 5 ? { ...zone, cost: null, drive_minutes: null } : zone,
  );
  database
    .prepare("INSERT INTO content (part, value, updated_at) VALUES ('booking', ?, '2026-01-05T10:00:00.000Z')")
    .run(JSON.stringify({ ...defaultBookingSettings, travel_zones }));
  migrate(database);
  const stored = database.prepare("SELECT value FROM content WHERE part = 'booking'").pluck().get();
  database.close();
  const { travel_zones: zones } = bookingSettings.parse(JSON.parse(String(stored)));
  expect(zones.map(({ zone, cost, per_km }) => [zone, cost, per_km])).toEqual([
    [1, 0, null],
    [2, 1500, null],
    [3, 2500, null],
    [4, 3500, null],
    [5, null, 60],
    [6, null, 60],
  ]);
});
