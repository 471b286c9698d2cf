import type { EmailLog, EmailOutcome, EmailType } from '@it-lotse/contract/emails';
import { addressesIn } from '../../kernel/database/addresses-in-text.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { searchPage } from '../../kernel/database/search-page.ts';
import { searchText } from '../../kernel/database/substring-search.ts';

const logColumns = `emails.seq, emails.id, emails.email_type, emails.lead_id, emails.appointment_id, emails.to_name,
  emails.to_email, emails.from_name, emails.from_email, emails.subject, emails.status, emails.created_at, emails.sent_at,
  emails.message_id, emails.error_message, emails.waiting_code`;

/** smtp_missing: until a mail server is set up */
type WaitingCode = 'smtp_missing';
export type LoggedEmail = EmailLog & { seq: number; waiting_code: WaitingCode | null };
export type FullEmail = LoggedEmail & {
  reply_to: string;
  text_content: string;
  html_content: string;
  calendar_method: 'REQUEST' | 'CANCEL' | null;
  calendar_content: string | null;
  /** After this moment the mail helps nobody any more and is not sent. */
  valid_until: string | null;
  /** Of a campaign: its contents are kept there, and here only which of its recipients it was for. */
  campaign_id: string | null;
  recipient_seq: number | null;
};
export type NewEmail = Omit<
  FullEmail,
  'seq' | 'status' | 'success' | 'created_at' | 'sent_at' | 'error_message' | 'waiting_code'
> & {
  /** Why it will wait, where that is known already. */
  readonly error_message?: string | null;
  readonly waiting_code?: WaitingCode | null;
};

export interface EmailAttachment {
  filename: string;
  content_type: string;
  content: Buffer;
}

export function insertEmail(tx: WriteTx, email: NewEmail): void {
  const { lastInsertRowid: seq } = tx
    .prepare(`
    INSERT INTO emails (id, email_type, lead_id, appointment_id, to_name, to_email, from_name, from_email, reply_to,
      subject, text_content, html_content, calendar_method, calendar_content, valid_until, message_id, created_at,
      search_text, campaign_id, recipient_seq, error_message, waiting_code)
    VALUES (@id, @email_type, @lead_id, @appointment_id, @to_name, @to_email, @from_name, @from_email, @reply_to,
      @subject, CAST(@text_content AS TEXT), CAST(@html_content AS TEXT), @calendar_method, @calendar_content,
      @valid_until, @message_id, @created_at, @search_text, @campaign_id, @recipient_seq, @error_message, @waiting_code)`)
    .run({
      error_message: null,
      waiting_code: null,
      ...email,
      // Node makes bytes of a long text several times as fast as the binding to SQLite does.
      text_content: Buffer.from(email.text_content),
      html_content: Buffer.from(email.html_content),
      created_at: tx.now.toISOString(),
      search_text: searchText([email.to_name, email.to_email, email.subject]),
    });
  // What tells the operator of somebody belongs to them, also where nothing else ties it to them.
  if (email.email_type !== 'admin_notification') return;
  tx.prepare(`
    INSERT INTO notice_addresses (address, email_seq) SELECT value, @seq FROM json_each(@addresses)`).run({
    seq,
    addresses: JSON.stringify(addressesIn(email.text_content)),
  });
}

export function insertAttachment(tx: WriteTx, emailId: string, attachment: EmailAttachment): void {
  tx.prepare(`
    INSERT INTO email_attachments (email_id, filename, content_type, content)
    VALUES (@email_id, @filename, @content_type, @content)`).run({ email_id: emailId, ...attachment });
}

export function listAttachments(db: ReadDb, emailId: string): EmailAttachment[] {
  return db
    .prepare('SELECT filename, content_type, content FROM email_attachments WHERE email_id = ? ORDER BY seq')
    .all(emailId) as EmailAttachment[];
}

export function findEmail(db: ReadDb, id: string): FullEmail | null {
  const row = db
    .prepare(`
      SELECT ${logColumns}, emails.reply_to, emails.text_content, emails.html_content, emails.calendar_method,
        emails.calendar_content, emails.valid_until, emails.campaign_id, emails.recipient_seq
      FROM emails WHERE id = ?`)
    .get(id);
  return row ? toEmail<FullEmail>(row) : null;
}

/** What is told of a mail and how it stands, without its body. */
export type EmailHead = LoggedEmail & Pick<FullEmail, 'valid_until'>;

export function findEmailHead(db: ReadDb, id: string): EmailHead | null {
  const row = db.prepare(`SELECT ${logColumns}, emails.valid_until FROM emails WHERE id = ?`).get(id);
  return row ? toEmail<EmailHead>(row) : null;
}

export interface EmailListing {
  readonly type?: EmailType | undefined;
  readonly outcome: EmailOutcome;
  readonly q?: string | undefined;
  readonly beforeSeq: number;
  readonly limit: number;
}

const outcomeConditions: Record<EmailOutcome, string> = {
  all: '',
  success: "AND emails.status = 'sent'",
  error: "AND emails.status = 'failed'",
  waiting: "AND emails.status = 'waiting'",
};

/** E-mails newest first; every word of `q` must stand in recipient or subject. */
export function listEmails(db: ReadDb, { type, outcome, q, beforeSeq, limit }: EmailListing): LoggedEmail[] {
  return searchPage(db, {
    table: 'emails',
    columns: logColumns,
    condition: `${outcomeConditions[outcome]} ${type ? 'AND emails.email_type = @type' : ''}`,
    ...(type && { bindings: { type } }),
    q,
    beforeSeq,
    limit,
  }).map(toEmail<LoggedEmail>);
}

/** E-mails to an address, whatever its case, newest first. */
export function listEmailsToAddress(db: ReadDb, email: string, beforeSeq: number, limit: number): LoggedEmail[] {
  return db
    .prepare(`
      SELECT ${logColumns} FROM emails WHERE to_email = ? COLLATE NOCASE AND seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit)
    .map(toEmail<LoggedEmail>);
}

/** The newest e-mails written to a person from one lead. */
export function listEmailsByLead(db: ReadDb, leadId: string, limit: number): LoggedEmail[] {
  return db
    .prepare(`SELECT ${logColumns} FROM emails WHERE lead_id = ? ORDER BY seq DESC LIMIT ?`)
    .all(leadId, limit)
    .map(toEmail<LoggedEmail>);
}

/** The newest e-mails about one appointment. */
export function listEmailsByAppointment(db: ReadDb, appointmentId: string, limit: number): LoggedEmail[] {
  return db
    .prepare(`SELECT ${logColumns} FROM emails WHERE appointment_id = ? ORDER BY seq DESC LIMIT ?`)
    .all(appointmentId, limit)
    .map(toEmail<LoggedEmail>);
}

/** Its attachments go with it. */
export function deleteEmail(tx: WriteTx, id: string): void {
  tx.prepare('DELETE FROM emails WHERE id = ?').run(id);
}

/** @param toStranger to an address nobody has proven, of the server's own accord */
export function markEmailSent(tx: WriteTx, id: string, toStranger = false): void {
  tx.prepare(`
    UPDATE emails SET status = 'sent', sent_at = ?, error_message = NULL, waiting_code = NULL, to_stranger = ? WHERE id = ?`).run(
    tx.now.toISOString(),
    toStranger ? 1 : 0,
    id,
  );
}

export function markEmailFailed(tx: WriteTx, id: string, reason: string): void {
  tx.prepare("UPDATE emails SET status = 'failed', error_message = ?, waiting_code = NULL WHERE id = ?").run(
    reason,
    id,
  );
}

/** Back to waiting, with the reason why it is not out yet (null after a revival). */
export function markEmailWaiting(
  tx: WriteTx,
  id: string,
  reason: string | null,
  code: WaitingCode | null = null,
): void {
  tx.prepare("UPDATE emails SET status = 'waiting', error_message = ?, waiting_code = ? WHERE id = ?").run(
    reason,
    code,
    id,
  );
}

/** Who the mails come from that are not out yet. */
export function updateSenderOfWaiting(tx: WriteTx, sender: { from_name: string; from_email: string }): void {
  tx.prepare("UPDATE emails SET from_name = @from_name, from_email = @from_email WHERE status = 'waiting'").run(sender);
}

export function countEmailsSince(db: ReadDb, since: Date): number {
  const row = db.prepare('SELECT count(*) AS count FROM emails WHERE created_at >= ?').get(since.toISOString());
  return (row as { count: number }).count;
}

function toEmail<Email extends LoggedEmail>(row: unknown): Email {
  const email = row as Omit<Email, 'success'> & Pick<Email, 'status'>;
  return { ...email, success: email.status === 'waiting' ? null : email.status === 'sent' } as Email;
}

/** The operator has written to this address by hand. */
export function hasBeenAnswered(tx: ReadDb, email: string): boolean {
  const found = tx
    .prepare(`
      SELECT 1 FROM emails
      WHERE to_email = @email COLLATE NOCASE AND email_type = 'admin_reply' AND status = 'sent' LIMIT 1`)
    .get({ email });
  return found !== undefined;
}
