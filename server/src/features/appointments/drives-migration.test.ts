import { bookingSettings } from '@it-lotse/contract/booking-settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { databaseBefore } from '../../test-support/database-before.ts';

test('who has stored settings has no drives of their own between places, and nothing else of them changes', () => {
  const database = databaseBefore('drives_between_visits');
  const { drive_times: _, ...before } = { ...defaultBookingSettings, buffer_minutes: 20 };
  database
    .prepare("INSERT INTO content (part, value, updated_at) VALUES ('booking', ?, '2026-01-05T10:00:00.000Z')")
    .run(JSON.stringify(before));
  migrate(database);
  const stored = database.prepare("SELECT value FROM content WHERE part = 'booking'").pluck().get();
  database.close();
  expect(bookingSettings.parse(JSON.parse(String(stored)))).toEqual({ ...before, drive_times: [] });
});
