import { expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { databaseBefore } from '../../test-support/database-before.ts';

test('a mail that waits for a mail server since an earlier version is known by its code', () => {
  const database = databaseBefore('why_mails_wait');
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
