import { expect, test } from 'vitest';
import { listVisitsByPhone } from '../../features/appointments/appointments-of-person.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { scopeOf } from '../../people/person-scope.ts';
import { databaseBefore } from '../../test-support/database-before.ts';

test('what earlier versions stored is found by number and by address, too', () => {
  const database = databaseBefore('visits_by_number');
  database.pragma('foreign_keys = ON');

  const visit = database.prepare(`
    INSERT INTO appointments (id, source, status, customer_name, customer_email, customer_phone, location, postal_code, notes,
      operator_notes, service_type, service_name, service_description, on_site, start_time, end_time, duration_minutes,
      block_from, block_until, drive_minutes, travel_zone_confirmed, price, travel_cost, total_cost, send_email_reminder, send_sms_reminder,
      created_at, agreed_at, search_text)
    VALUES (@id, 'operator', 'confirmed', @name, @email, @phone, '', '', '', '', 'a', 'a', '', 0, @at, @at, 30, @at, @at || '1', 0, 0, 0, 0,
      0, 0, 0, @at, @at, 'x  ')`);
  const at = '2026-01-05T10:00:00.000Z';
  visit.run({ id: 'hers', name: 'Erika Muster', email: '', phone: '0151 / 234 56 789', at });
  visit.run({ id: 'of a namesake', name: 'Erika Muster', email: '', phone: '0151 99999999', at });
  visit.run({ id: 'no number', name: 'Erika Muster', email: '', phone: '', at });
  database.exec(`
    INSERT INTO customers (id, name, name_key, company, note, known_since, last_seen_at, search_text)
    VALUES ('c-1', 'Erika Muster', 'erika muster', '', '', '${at}', '${at}', 'x  ');
    INSERT INTO customer_addresses (customer_id, kind, value, first_seen_at) VALUES ('c-1', 'phone', '4915123456789', '${at}');
    INSERT INTO emails (id, email_type, to_name, to_email, from_name, from_email, reply_to, subject, text_content, html_content,
      message_id, status, created_at, search_text)
    VALUES ('notice', 'admin_notification', 'Jörg', 'chef@x.de', 'x', 'x@x.de', '', 'Widerruf', 'E-Mail: Erika@Beispiel.de.', '',
        '<1@x>', 'sent', '${at}', 'x  '),
      ('reply', 'admin_reply', 'Erika', 'erika@beispiel.de', 'x', 'x@x.de', '', 'x', 'An erika@beispiel.de', '', '<2@x>', 'sent',
        '${at}', 'x  ');
    INSERT INTO whatsapp_reactions (wamid, to_wamid, emoji, timestamp)
    VALUES ('wamid.HBgNNDkxNTExMjM0NTY3OBUCABIYFDNFQjBDNDMxQzI2QTE5MTZFMDdBAA==', 'wamid.0', '+', '${at}');
    INSERT INTO whatsapp_early_statuses (wamid, status, received_at)
    VALUES ('wamid.HBgNNDkxNTExMjM0NTY3OBUCABIYFDNFQjBDNDMxQzI2QTE5MTZFMDdBAA==', 'read', '${at}');`);

  migrate(database);
  const db: ReadDb = { prepare: (sql) => database.prepare(sql), version: () => '' };
  const visits = listVisitsByPhone(db, scopeOf(db, 'c-1'));
  expect(visits.map(({ id }) => id)).toEqual(['hers']);
  expect(database.prepare('SELECT address, email_seq FROM notice_addresses').all()).toEqual([
    { address: 'erika@beispiel.de', email_seq: 1 },
  ]);
  expect(database.prepare('SELECT number, to_number FROM whatsapp_reactions').all()).toEqual([
    { number: '4915112345678', to_number: null },
  ]);
  expect(database.prepare('SELECT number FROM whatsapp_early_statuses').all()).toEqual([{ number: '4915112345678' }]);
  database.exec("DELETE FROM emails WHERE id = 'notice'");
  expect(database.prepare('SELECT count(*) AS count FROM notice_addresses').get()).toEqual({ count: 0 });
  database.close();
});
