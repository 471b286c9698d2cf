import type { EmailDetails, EmailEntry } from '@it-lotse/contract/emails';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { Button } from '@it-lotse/ui/button';
import { MailFrame } from '@it-lotse/ui/mail-frame';
import { Notice } from '@it-lotse/ui/notice';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { MailX, Paperclip, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../../kit/customer-link.tsx';
import { paths } from '../../../kit/paths.ts';
import { Fact } from '../../../kit/record/fact.tsx';
import { RecordSheet } from '../../../kit/record/record-sheet.tsx';
import { nextStepText, typeWords } from '../email-texts.ts';
import { useEmailDetails, useResendEmail } from '../emails-queries.ts';
import { ResendDialog } from './resend-dialog.tsx';

const link = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

export interface EmailViewProps {
  id: string;
  known: EmailEntry | undefined;
  onClose(): void;
  /** On a page of its own its subject is the page's heading. */
  asPage?: boolean;
}

/** Everything about one mail: to whom, what it says, what became of it. */
export function EmailView({ id, known, onClose, asPage }: EmailViewProps) {
  const details = useEmailDetails(id);
  const email = details.data ?? known;
  return (
    <RecordSheet
      query={details}
      gone={{ icon: MailX, title: 'Diese E-Mail gibt es nicht mehr', onBack: onClose }}
      title={email?.subject}
      asPage={asPage}
      summary={email && <Facts email={email} />}
      loading="Die E-Mail wird geladen"
      fault="Die E-Mail konnte nicht geladen werden"
      className="mx-auto w-full max-w-190 px-4 pb-6 middle:px-7"
    >
      {details.data && <Contents email={details.data} />}
    </RecordSheet>
  );
}

function Facts({ email }: { email: EmailEntry }) {
  const { to_name, to_email, from_name, from_email, lead_id, appointment_id } = email;
  return (
    <dl className="mt-3 flex flex-col border-t border-line pt-3">
      <Fact name="An">{to_name ? `${to_name} <${to_email}>` : to_email}</Fact>
      <Fact name="Von">{from_name ? `${from_name} <${from_email}>` : from_email}</Fact>
      <Fact name="Art">{typeWords[email.email_type]}</Fact>
      <Fact name="Geschrieben">{formatDateTime(email.created_at)}</Fact>
      {email.sent_at && <Fact name="Gesendet">{formatDateTime(email.sent_at)}</Fact>}
      {lead_id && (
        <Fact name="Lead">
          <Link to={paths.lead(lead_id)} className={link}>
            Lead öffnen
          </Link>
        </Fact>
      )}
      {appointment_id && (
        <Fact name="Termin">
          <Link to={paths.appointment(appointment_id)} className={link}>
            Termin öffnen
          </Link>
        </Fact>
      )}
      <Fact name="Person">
        <CustomerLink email={to_email} />
      </Fact>
      <Fact name="Kennung">
        <span className="text-small text-ink-2">{email.message_id}</span>
      </Fact>
    </dl>
  );
}

function Contents({ email }: { email: EmailDetails }) {
  const [view, setView] = useState<'html' | 'text'>('html');
  const [asking, setAsking] = useState(false);
  const resend = useResendEmail(email.id);
  const step = nextStepText(email);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {email.error_message && (
        <Notice
          tone={email.status === 'failed' ? 'danger' : 'warning'}
          title={email.status === 'failed' ? 'Nicht zugestellt' : 'Noch nicht gesendet'}
        >
          <p className="wrap-anywhere">{email.error_message}</p>
          {step && <p>{step}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <SegmentedControl
          label="Ansicht"
          value={view}
          onChange={setView}
          options={[
            { value: 'html', label: 'Gestaltet' },
            { value: 'text', label: 'Nur Text' },
          ]}
        />
        <span className="flex-1" />
        {email.can_resend ? (
          <Button
            disabled={resend.isPending}
            onClick={() => (email.status === 'sent' ? setAsking(true) : resend.mutate())}
          >
            <Send aria-hidden size={18} strokeWidth={1.75} />
            {resend.isPending ? 'Wird gesendet…' : email.status === 'waiting' ? 'Jetzt versuchen' : 'Erneut senden'}
          </Button>
        ) : (
          <p className="text-small text-ink-2">{email.resend_obstacle}</p>
        )}
      </div>
      {view === 'html' ? (
        <MailFrame src={email.preview_path} title={`E-Mail: ${email.subject}`} />
      ) : (
        <p className="rounded-control border border-line bg-ground px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {email.text_content}
        </p>
      )}
      {email.attachments.length > 0 && (
        <ul aria-label="Anhänge" className="flex flex-col gap-1.5">
          {email.attachments.map(({ filename, bytes }) => (
            <li key={filename} className="flex items-center gap-2.5">
              <Paperclip aria-hidden size={18} strokeWidth={1.75} className="text-teal" />
              {filename}, {formatFileSize(bytes)}
            </li>
          ))}
        </ul>
      )}
      <ResendDialog
        email={asking ? email : null}
        busy={resend.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => resend.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
