import type { OpenDatabase } from '../../server/src/kernel/database/database.ts';

const year = 365 * 86_400_000;

/** n goes from 1 to the number of rows; moments are spread over the last year, the newest last. */
const at = "strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * @step, 'unixepoch')";
const later = "strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * @step + 3600, 'unixepoch')";
/** Ten visits a day are more than one person makes; so they reach back for many years. */
const visitAt = `strftime('%Y-%m-%dT%H:%M:%fZ', @start + ${year / 1000} - (@count - n) * 8640, 'unixepoch')`;
const visitEnd = `strftime('%Y-%m-%dT%H:%M:%fZ', @start + ${year / 1000} - (@count - n) * 8640 + 3600, 'unixepoch')`;

/** What fills a table, one statement each. `search_text` is folded text with blanks around, as the server writes it. */
const fillings: Record<string, string> = {
  appointments: `INSERT INTO appointments (id, status, source, customer_name, customer_email, customer_phone, location,
      postal_code, notes, operator_notes, service_type, service_name, service_description, start_time, end_time,
      duration_minutes, block_from, block_until, drive_minutes, travel_zone_confirmed, price, travel_cost, total_cost,
      send_email_reminder, send_sms_reminder, created_at, agreed_at, search_text)
    SELECT 'appointment-' || n, iif(n % 10, 'completed', 'cancelled'), 'website', 'Kunde ' || n,
      'kunde' || n || '@example.org', '', '', '', '', '', 'remote_support', 'Fernwartung', '', ${visitAt}, ${visitEnd}, 60, ${visitAt},
      ${visitEnd}, 0, 0, 4900, 0, 4900, 0, 0, ${visitAt}, ${visitAt}, ' kunde ' || n || ' fernwartung ' FROM numbers`,
  payments: `INSERT INTO payments (payment_id, method, service, customer_name, customer_email, customer_address, amount,
      currency, payment_status, created_at, paid_at, search_text)
    SELECT 'payment-' || n, 'transfer', 'Fernwartung', 'Kunde ' || n, 'kunde' || n || '@example.org', '', 4900 + n % 9000,
      'eur', iif(n % 20, 'paid', 'pending'), ${at}, iif(n % 20, ${at}, NULL), ' kunde ' || n || ' fernwartung ' FROM numbers`,
  emails: `INSERT INTO emails (id, email_type, to_name, to_email, from_name, from_email, reply_to, subject, text_content,
      html_content, status, message_id, created_at, sent_at, search_text)
    SELECT 'email-' || n, iif(n % 3, 'appointment', 'admin_reply'), 'Kunde ' || n, 'kunde' || n || '@example.org', 'Uwe',
      'uwe@example.org', 'uwe@example.org', 'Ihr Termin ' || n, 'Guten Tag', '<p>Guten Tag</p>',
      iif(n % 50, 'sent', 'failed'), '<' || n || '@example.org>', ${at}, ${at}, ' kunde ' || n || ' ihr termin ' FROM numbers`,
  chat_sessions: `INSERT INTO chat_sessions (session_id, status, assistant, customer_name, problem_category, message_count,
      created_at, begun_at, last_activity, search_text)
    SELECT 'chat-' || n, 'closed', 'embedded', 'Kunde ' || n, iif(n % 2, 'internet', 'hardware'), 1, ${at}, ${at}, ${later},
      ' kunde ' || n || ' ' FROM numbers`,
  chat_messages: `INSERT INTO chat_messages (id, session_id, sender, message, timestamp)
    SELECT 'message-' || n, 'chat-' || n, 'user', 'Mein Drucker druckt nicht ' || n, ${at} FROM numbers`,
  customers: `INSERT INTO customers (id, name, name_key, company, known_since, last_seen_at, search_text)
    SELECT 'customer-' || n, 'Kunde ' || n, 'kunde ' || n, '', ${at}, ${at}, ' kunde ' || n || ' ' FROM numbers`,
  events: `INSERT INTO events (at, type, news, data)
    SELECT ${at}, iif(n % 2, 'email.sent', 'lead.updated'), 0, json_object('email_id', 'email-' || n, 'lead_id', 'lead-' || n,
      'to_name', 'Kunde', 'subject', 'Ihr Termin', 'name', 'Kunde') FROM numbers`,
  activities: `INSERT INTO activities (id, action_type, resource, timestamp, ip_address, success)
    SELECT 'activity-' || n, 'login', '', ${at}, '127.0.0.1', 1 FROM numbers`,
  newsletter_subscribers: `INSERT INTO newsletter_subscribers (id, email, email_key, name, company, status, source,
      created_at, confirmed_at, status_changed_at, search_text)
    SELECT 'subscriber-' || n, 'kunde' || n || '@example.org', 'kunde' || n || '@example.org', 'Kunde ' || n,
      iif(n % 4, '', 'Muster GmbH'), iif(n % 10, 'confirmed', 'pending'), 'lead', ${at}, iif(n % 10, ${at}, NULL), ${at},
      ' kunde ' || n || ' ' FROM numbers`,
  campaign_recipients: `INSERT INTO campaign_recipients (campaign_id, subscriber_id, email, email_key, name, state,
      next_attempt_at, settled_at)
    SELECT 'campaign-1', 'subscriber-' || n, 'kunde' || n || '@example.org', 'kunde' || n || '@example.org', 'Kunde ' || n,
      iif(n % 40, 'delivered', 'failed'), ${at}, ${at} FROM numbers`,
  outbox_jobs: `INSERT INTO outbox_jobs (id, kind, idempotency_key, title, payload, state, created_at, next_attempt_at,
      finished_at)
    SELECT 'job-' || n, 'email.send', 'job-' || n, 'E-Mail an Kunde ' || n, '{}', iif(n % 50, 'done', 'dead'), ${at}, ${at},
      ${at} FROM numbers`,
};

/** Fills the tables of the office with `count` rows each, by SQLite alone. */
export function seedOffice({ sqlite }: OpenDatabase, count: number): void {
  const start = (Date.now() - year) / 1000;
  const bindings = { count, start, step: year / 1000 / (count + 1) };
  sqlite
    .prepare(`INSERT INTO campaigns (id, name, subject, target_audience, html_content, status, created_at, started_at, total,
        search_text)
      VALUES ('campaign-1', 'Herbst', 'Neues im Herbst', 'all', '<p>Guten Tag</p>', 'done', @now, @now, @count, ' herbst ')`)
    .run({ count, now: new Date().toISOString() });
  for (const sql of Object.values(fillings)) {
    const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < @count)';
    sqlite.prepare(sql.replace(/(?=SELECT)/, `${numbers} `)).run(bindings);
  }
}
