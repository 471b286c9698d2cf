import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { Link } from 'react-router-dom';
import { CardList } from '../../../kit/long-list/card-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { useNow } from '../../../kit/use-now.ts';
import { typeWords } from '../email-texts.ts';
import { EmailStatus } from './email-status.tsx';
import { type EmailRowsProps, emailLinkId } from './email-table.tsx';

/** Mails on phones; a whole card opens its mail. */
export function EmailCards({ emails }: EmailRowsProps) {
  const now = useNow();
  return (
    <CardList aria-label="E-Mails" name="emails-cards" rows={emails} idOf={({ id }) => emailLinkId(id)}>
      {(email, place) => {
        const moment = email.created_at;
        return (
          <li {...place} className="relative rounded-card border border-line bg-card px-4 py-3">
            <h2 className="text-section font-strong wrap-anywhere">
              <Link
                id={emailLinkId(email.id)}
                to={paths.email(email.id)}
                className="inline-block py-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
              >
                {email.to_name || email.to_email}
              </Link>
            </h2>
            <p className="wrap-anywhere text-ink-2">{email.subject}</p>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <EmailStatus status={email.status} />
              <p className="text-small text-ink-2">
                {typeWords[email.email_type]},{' '}
                <time dateTime={moment} title={formatDateTime(moment)} className="whitespace-nowrap">
                  {formatRelative(moment, now)}
                </time>
              </p>
            </div>
          </li>
        );
      }}
    </CardList>
  );
}
