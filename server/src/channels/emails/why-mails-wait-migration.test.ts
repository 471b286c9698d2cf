import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';

const folder = new URL('../../kernel/database/migrations/', import.meta.url);
const files = readdirSync(folder).toSorted();
const before = files.slice(
  0,
  files.findIndex((name) => name.endsWith('_why_mails_wait.sql')),
);

test('a mail that waits for a mail server since an earlier version is known by its code', () => {
  const database = new Database(':memory:');
  database.function('one_price_list', (booking: unknown, _prices: unknown) => booking as string);
  database.function('phone_key', (phone) => phone as string);
  database.function('addresses_in', (_text: unknown) => '[]');
  database.function('number_in_wamid', (_wamid: unknown) => null);
  for (const file of before) database.exec(readFileSync(new URL(file, folder), 'utf8'));
  database.pragma(`user_version = ${before.length}`);
  const add = database.prepare(`
    INSERT INTO emails (id, email_type, to_name, to_email, from_name, from_email, reply_to, subject, text_content, html_content,
      message_id, status, created_at, search_text, error_message)
    VALUES (@id, 'appointment', '', 'e@x.de', 'x', 'x@x.de', '', 'x', 'x', '', @id, @status, '2026-01-05T10:00:00.000Z', 'x  ', @reason)`);
  const missing = 'E-Mail-Versand ist nicht eingerichtet (SMTP_URL fehlt). Die E-Mail geht hinaus, sobald er es ist.';
  add.run({ id: 'waits', status: 'waiting', reason: missing });
  add.run({ id: 'stuck', status: 'waiting', reason: 'Der Mailserver antwortet nicht.' });
  add.run({ id: 'fresh', status: 'waiting', reason: null });
  add.run({ id: 'given up', status: 'failed', reason: missing });

  migrate(database);
  expect(database.prepare('SELECT id, waiting_code FROM emails ORDER BY seq').all()).toEqual([
    { id: 'waits', waiting_code: 'smtp_missing' },
    { id: 'stuck', waiting_code: null },
    { id: 'fresh', waiting_code: null },
    { id: 'given up', waiting_code: null },
  ]);
  database.close();
});
