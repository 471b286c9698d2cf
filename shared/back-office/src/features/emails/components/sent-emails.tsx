import { type EmailLog, getEmail } from '@it-lotse/contract/emails';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { EmailStatus } from './email-status.tsx';

interface SentEmailsProps {
  title: string;
  emails: readonly EmailLog[];
  Heading: 'h2' | 'h3';
}

/** What went out to this person, newest first. */
export function SentEmails({ title, emails, Heading }: SentEmailsProps) {
  if (emails.length === 0) return null;
  return (
    <section aria-labelledby="sent-emails" className="mt-6">
      <Heading id="sent-emails" className="text-section font-strong">
        {title}
      </Heading>
      <ul className="mt-1">
        {emails.map((email) => (
          <SentEmail key={email.id} email={email} />
        ))}
      </ul>
    </section>
  );
}

function SentEmail({ email }: { email: EmailLog }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 font-label">{email.subject}</span>
        <EmailStatus status={email.status} />
      </div>
      <p className="text-small text-ink-2">{formatDateTime(email.sent_at ?? email.created_at)}</p>
      {email.status !== 'sent' && email.error_message && (
        <p className="text-small text-danger">Grund: {email.error_message}</p>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 text-small font-label text-teal-strong">Text ansehen</summary>
        {open && <EmailText id={email.id} />}
      </details>
    </li>
  );
}

/** The plain text of a mail, as it was sent. */
function EmailText({ id }: { id: string }) {
  const email = useApiQuery(getEmail, { params: { id } });
  if (email.isError) return <p className="text-small text-danger">{errorDetail(email.error)}</p>;
  return (
    <p className="mt-1 rounded-control bg-ground-deep px-3 py-2 text-small whitespace-pre-wrap">
      {email.data?.text_content ?? 'Wird geladen…'}
    </p>
  );
}
