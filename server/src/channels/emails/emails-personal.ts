import type { ReadDb } from '../../kernel/database/database.ts';
import { archivedName } from '../../kernel/personal/archived-file.ts';
import { namesAddress } from '../../kernel/personal/mentions.ts';
import { distinctBy, given, listGiven, runGiven, type StoredRow } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { emailKey } from '../../people/customer-addresses.ts';
import { findCustomerOfEmail } from '../../people/remember-customer.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { forgetMails } from './forget-notices.ts';

const mails: PersonalTable = {
  table: 'emails',
  label: 'E-Mails',
  fields: {
    campaign_id: 'Kampagne',
    id: 'Kennung',
    created_at: 'Geschrieben',
    email_type: 'Art',
    status: 'Stand',
    sent_at: 'Gesendet',
    from_name: 'Von',
    from_email: 'Absenderadresse',
    reply_to: 'Antwort an',
    to_name: 'An',
    to_email: 'Empfängeradresse',
    subject: 'Betreff',
    text_content: 'Text',
    html_content: 'HTML-Fassung',
    calendar_method: 'Kalenderdatei',
    calendar_content: 'Inhalt der Kalenderdatei',
    valid_until: 'Gültig bis',
    error_message: 'Fehler',
    lead_id: 'Anfrage',
    appointment_id: 'Termin',
    message_id: 'Message-ID',
  },
  internal: ['seq', 'search_text', 'to_stranger', 'recipient_seq', 'waiting_code'],
  // The text says the same without the markup.
  dataOnly: ['html_content'],
  namedBy: ['id'],
  find: (tx, person, found) =>
    distinctBy('id', [
      ...listGiven(tx, `SELECT * FROM emails WHERE to_email COLLATE NOCASE IN ${given} ORDER BY seq`, person.emails),
      ...listGiven(tx, `SELECT * FROM emails WHERE lead_id IN ${given}`, found.values('leads', 'id')),
      ...listGiven(tx, `SELECT * FROM emails WHERE appointment_id IN ${given}`, found.values('appointments', 'id')),
      ...noticesAbout(tx, person),
    ]),
};

const attachments: PersonalTable = {
  table: 'email_attachments',
  label: 'Anhänge von E-Mails',
  fields: { email_id: 'E-Mail', filename: 'Dateiname', content_type: 'Dateityp', bytes: 'Größe in Bytes' },
  internal: ['seq', 'content'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT seq, email_id, filename, content_type, length(content) AS bytes FROM email_attachments
     WHERE email_id IN ${given} ORDER BY seq`,
      found.values('emails', 'id'),
    ),
};

export const emailsPersonal: PersonalData<EmailsNeeds> = {
  tables: [mails, attachments],
  // By which notices are found, and with which it goes.
  impersonal: ['notice_addresses'],
  events: [{ by: 'email_id', select: (id) => `SELECT 1 FROM emails WHERE id = ${id}` }],
  jobs: [{ by: 'email.send', select: (id) => `SELECT 1 FROM emails WHERE emails.id = ${id}` }],
  erase: (tx, { records }) => runGiven(tx, `DELETE FROM emails WHERE id IN ${given}`, records.values('emails', 'id')),
  files(records, { db }) {
    const content = db.prepare('SELECT content FROM email_attachments WHERE seq = ?');
    return records.of('email_attachments').map(({ seq, filename }, index) => ({
      name: `E-Mails/${index + 1} ${archivedName(String(filename))}`,
      open: async () => {
        const stored = content.get(seq ?? null) as { content: Buffer } | undefined;
        return stored && [stored.content];
      },
    }));
  },
  retention: (hasBusiness) => ({
    kind: 'mail_bodies',
    key: 'id',
    from: `emails WHERE status <> 'waiting' AND created_at < @before
      AND NOT ${hasBusiness('emails.to_email', '@before')}`,
    cards: (tx, keys) =>
      listGiven(tx, `SELECT to_email FROM emails WHERE id IN ${given}`, keys).map(({ to_email }) =>
        findCustomerOfEmail(tx, String(to_email)),
      ),
    // With its line: a log nobody is asked about any more would be the last that names the person.
    forget(tx, keys) {
      forgetMails(tx, keys.map(String));
      return [];
    },
  }),
};

/** Mails to the operator that tell of the person, where no lead or appointment ties them together. */
function noticesAbout(tx: ReadDb, person: PersonScope): StoredRow[] {
  const isNamed = namesAddress(person);
  return listGiven(
    tx,
    `SELECT * FROM emails WHERE seq IN (SELECT email_seq FROM notice_addresses WHERE address IN ${given})`,
    [...new Set(person.emails.map(emailKey))],
  ).filter(({ text_content }) => isNamed(String(text_content)));
}
