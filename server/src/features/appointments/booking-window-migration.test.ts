import { readFileSync } from 'node:fs';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

test('stored settings go on offering what they offered, and nothing else of them changes', () => {
  const sqlite = new Database(':memory:');
  sqlite.exec('CREATE TABLE content (part TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  const { notice_days, notice_hours, horizon, step_minutes, ...before } = defaultBookingSettings;
  sqlite.prepare("INSERT INTO content VALUES ('booking', ?), ('texts', '{}')").run(JSON.stringify(before));
  const migration = new URL('../../kernel/database/migrations/0064_when_can_be_booked.sql', import.meta.url);
  sqlite.exec(readFileSync(migration, 'utf8'));
  const stored = sqlite.prepare('SELECT value FROM content ORDER BY part').pluck().all().map(String);
  expect(stored.map((value): unknown => JSON.parse(value))).toEqual([defaultBookingSettings, {}]);
});
