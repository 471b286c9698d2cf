import type { EmailLog } from '../../../contract/emails.ts';
import { formatDateTime } from '../../../domain/format-date.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const status = {
  waiting: { look: 'waiting', word: 'Wartet' },
  sent: { look: 'good', word: 'Gesendet' },
  failed: { look: 'bad', word: 'Fehlgeschlagen' },
} as const;

interface SentEmailsProps {
  emails: readonly EmailLog[];
  Heading: 'h2' | 'h3';
}

/** What went out to this person, newest first. */
export function SentEmails({ emails, Heading }: SentEmailsProps) {
  if (emails.length === 0) return null;
  return (
    <section aria-labelledby="sent-emails" className="mt-6">
      <Heading id="sent-emails" className="text-section font-strong">
        E-Mails an diesen Kontakt
      </Heading>
      <ul className="mt-1">
        {emails.map((email) => (
          <li key={email.id} className="border-b border-line py-2.5 last:border-b-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 font-label">{email.subject}</span>
              <StatusBadge look={status[email.status].look}>{status[email.status].word}</StatusBadge>
            </div>
            <p className="text-small text-ink-2">{formatDateTime(email.sent_at ?? email.created_at)}</p>
            {email.status !== 'sent' && email.error_message && (
              <p className="text-small text-danger">Grund: {email.error_message}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
