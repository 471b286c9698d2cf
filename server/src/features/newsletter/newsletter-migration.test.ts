import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

const folder = new URL('../../kernel/database/migrations/', import.meta.url);
const files = readdirSync(folder).toSorted();
const run = (database: Database.Database, from: string, to: string) => {
  for (const file of files.filter((name) => name >= from && name < to)) {
    database.exec(readFileSync(new URL(file, folder), 'utf8'));
  }
};

test('wishes from before there was a newsletter become pending, once per address; other leads stay leads', () => {
  const database = new Database(':memory:');
  run(database, '0001', '0015');
  const add = database.prepare(`
    INSERT INTO leads (id, name, email, phone, company, message, newsletter_opt_in, timestamp, search_text)
    VALUES (@email || @at, @name, @email, '', @company, 'Text', @wish, @at, 'x  ')`);
  add.run({ email: 'Erika@example.org', name: 'Erika alt', company: '', wish: 1, at: '2026-01-01T10:00:00.000Z' });
  add.run({ email: 'erika@example.org', name: 'Erika neu', company: '', wish: 1, at: '2026-02-01T10:00:00.000Z' });
  add.run({ email: 'erika@example.org', name: 'Erika', company: '', wish: 0, at: '2026-03-01T10:00:00.000Z' });
  add.run({
    email: 'firma@example.org',
    name: 'Max',
    company: ' Muster GmbH',
    wish: 1,
    at: '2026-01-01T10:00:00.000Z',
  });
  add.run({ email: 'nein@example.org', name: 'Nein', company: '', wish: 0, at: '2026-01-01T10:00:00.000Z' });
  run(database, '0015', '0016');
  expect(
    database
      .prepare('SELECT email_key, name, audience, status, source FROM newsletter_subscribers ORDER BY email_key')
      .all(),
  ).toEqual([
    { email_key: 'erika@example.org', name: 'Erika neu', audience: 'seniors', status: 'pending', source: 'migration' },
    { email_key: 'firma@example.org', name: 'Max', audience: 'business', status: 'pending', source: 'migration' },
  ]);
  expect(database.prepare('SELECT email_key, action FROM newsletter_consents ORDER BY email_key').all()).toEqual([
    { email_key: 'erika@example.org', action: 'migrated' },
    { email_key: 'firma@example.org', action: 'migrated' },
  ]);
  expect(database.prepare("SELECT value FROM counters WHERE name = 'newsletter_pending'").get()).toEqual({ value: 2 });
  database.close();
});

test('mails of earlier campaigns are kept once, with their campaign; what cannot be filled in again keeps its text', () => {
  const database = new Database(':memory:');
  database.function('one_price_list', (booking: unknown, _prices: unknown) => booking as string);
  const migration = files.find((name) => name.endsWith('_of_campaigns.sql')) ?? '';
  run(database, '0001', migration);
  database.exec(`
    INSERT INTO campaigns (id, name, subject, target_audience, html_content, mail_html, mail_text, status, created_at, search_text)
    VALUES ('c-1', 'Herbst', 'Neues', 'all', '<p>x</p>', '<p>Hallo {{name}}</p>', 'Hallo {{name}}', 'done', '2026-01-01', 'x  '),
      ('c-2', 'Alt', 'Altes', 'all', '<p>x</p>', NULL, NULL, 'done', '2025-01-01', 'x  ');
    INSERT INTO campaign_recipients (seq, campaign_id, subscriber_id, email, email_key, name, state, next_attempt_at)
    VALUES (7, 'c-1', 's-1', 'Erika@example.org', 'erika@example.org', 'Erika', 'delivered', '2026-01-01'),
      (70, 'c-1', 's-2', 'gelöscht', 'gelöscht-70', '', 'delivered', '2026-01-01'),
      (8, 'c-2', 's-1', 'Erika@example.org', 'erika@example.org', 'Erika', 'delivered', '2025-01-01');`);
  const add = database.prepare(`
    INSERT INTO emails (id, email_type, to_name, to_email, from_name, from_email, reply_to, subject, text_content,
      html_content, message_id, status, created_at, search_text)
    VALUES (@id, @type, 'Erika', @to, 'IT-Lotse', 'a@b.de', 'a@b.de', 'x', @text, '<p>x</p>', @message, 'sent', '2026-01-01', 'x  ')`);
  const mail = (id: string, message: string, changes = {}) =>
    add.run({ id, message, type: 'newsletter', to: 'Erika@example.org', text: 'Hallo Erika', ...changes });
  mail('of a campaign', '<newsletter.c-1.7@b.de>');
  mail('of somebody erased', '<newsletter.c-1.70@b.de>');
  mail('without its template', '<newsletter.c-2.8@b.de>');
  mail('emptied before', '<newsletter.c-1.7@c.de>', { text: '' });
  mail('a reply', '<1@b.de>', { type: 'admin_reply' });
  run(database, migration, `${migration}~`);
  expect(
    database.prepare('SELECT id, campaign_id, recipient_seq, text_content FROM emails ORDER BY seq').all(),
  ).toEqual([
    { id: 'of a campaign', campaign_id: 'c-1', recipient_seq: 7, text_content: '' },
    ...['of somebody erased', 'without its template'].map((id) => ({
      ...{ id, campaign_id: null, recipient_seq: null, text_content: 'Hallo Erika' },
    })),
    { id: 'emptied before', campaign_id: null, recipient_seq: null, text_content: '' },
    { id: 'a reply', campaign_id: null, recipient_seq: null, text_content: 'Hallo Erika' },
  ]);
  database.close();
});
