import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrationNames } from '../../kernel/database/migrate.ts';

const own = '0025_what_a_service_is';

function run(sqlite: Database.Database, name: string): void {
  sqlite.exec(readFileSync(new URL(`../../kernel/database/migrations/${name}.sql`, import.meta.url), 'utf8'));
}

function oldDatabase(): Database.Database {
  const sqlite = new Database(':memory:');
  for (const name of migrationNames.slice(0, migrationNames.indexOf(own))) run(sqlite, name);
  return sqlite;
}

const keys = ['it_check', 'onsite_business', 'remote_business', 'remote_training', 'onsite_drucker', 'remote_short'];

test('stored services say what their keys meant, in their order, and nothing else of them changes', () => {
  const sqlite = oldDatabase();
  const services = keys.map((key, index) => ({
    key,
    name: `Über "${key}"`,
    description: '',
    duration: 60,
    price: 5000 + index,
    active: index !== 1,
    hours: null,
  }));
  const settings = { services, cutoff_hours: 24 };
  sqlite.prepare("INSERT INTO content VALUES ('booking', ?, '')").run(JSON.stringify(settings));
  run(sqlite, own);
  const stored: unknown = sqlite.prepare("SELECT value FROM content WHERE part = 'booking'").pluck().get();
  const after = JSON.parse(String(stored)) as typeof settings;
  const kinds = [
    ['onsite', 'everyone', 'check'],
    ['onsite', 'business', 'help'],
    ['remote', 'business', 'help'],
    ['remote', 'private', 'training'],
    ['onsite', 'private', 'help'],
    ['remote', 'private', 'help'],
  ];
  expect(after).toEqual({
    ...settings,
    services: services.map((service, index) => {
      const [place, audience, purpose] = kinds[index] ?? [];
      return { ...service, place, audience, purpose, travel_included: false };
    }),
  });
});

test('visits that are booked keep where and for whom they are, and a drive that was added stays added', () => {
  const sqlite = oldDatabase();
  const insert = sqlite.prepare(`
    INSERT INTO appointments (id, status, source, customer_name, customer_email, customer_phone, location, postal_code,
      notes, operator_notes, service_type, service_name, service_description, start_time, end_time, duration_minutes,
      block_from, block_until, drive_minutes, price, travel_cost, total_cost, travel_zone_confirmed,
      send_email_reminder, send_sms_reminder, created_at, agreed_at, search_text)
    VALUES (@key, 'confirmed', 'website', '', '', '', '', '', '', '', @key, '', '', '2026-12-03T09:00:00.000Z',
      '2026-12-03T10:00:00.000Z', 60, '2026-12-03T09:00:00.000Z', '2026-12-03T10:00:00.000Z', 0, 7000, 1500, 8500, 1, 1,
      0, '', '', '')`);
  for (const key of keys) insert.run({ key });
  run(sqlite, own);
  const rows = sqlite
    .prepare('SELECT on_site, for_business, travel_included, total_cost FROM appointments ORDER BY seq')
    .raw()
    .all();
  expect(rows).toEqual([
    [1, 0, 0, 8500],
    [1, 1, 0, 8500],
    [0, 1, 0, 8500],
    [0, 0, 0, 8500],
    [1, 0, 0, 8500],
    [0, 0, 0, 8500],
  ]);
});
