import type { EmailEntry } from '@it-lotse/contract/emails';
import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@it-lotse/ui/table';
import { Link } from 'react-router-dom';
import { LongList, type RowPlace, rowCount } from '../../../kit/long-list/long-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { useNowText } from '../../../kit/use-now.ts';
import { nextStepText, typeWords } from '../email-texts.ts';
import { EmailStatus } from './email-status.tsx';

export interface EmailRowsProps {
  emails: readonly EmailEntry[];
  openId: string | undefined;
}

export const emailLinkId = (id: string) => `email-${id}`;
const stickyHead = 'sticky top-(--header) z-20';
/** Beside an open mail there is no room for it. */
const withRoom = '@max-[820px]:hidden';

/** Mails on large screens. The whole row opens one. */
export function EmailTable({ emails, openId }: EmailRowsProps) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <Table label="E-Mails" aria-rowcount={rowCount(emails)} className="table-fixed">
        <TableHead>
          <TableHeader className={`${stickyHead} w-[28%] rounded-tl-card pl-5`}>Empfänger</TableHeader>
          <TableHeader className={stickyHead}>Betreff</TableHeader>
          <TableHeader className={`${stickyHead} w-36 ${withRoom}`}>Art</TableHeader>
          <TableHeader className={`${stickyHead} w-42`}>Ausgang</TableHeader>
          <TableHeader className={`${stickyHead} w-40 rounded-tr-card pr-5 text-right`}>Zeit</TableHeader>
        </TableHead>
        <LongList as="tbody" name="emails-table" rows={emails} idOf={({ id }) => emailLinkId(id)}>
          {(email, place) => <EmailRow email={email} open={email.id === openId} place={place} />}
        </LongList>
      </Table>
    </div>
  );
}

function EmailRow({ email, open, place }: { email: EmailEntry; open: boolean; place: RowPlace }) {
  const moment = email.created_at;
  const ago = useNowText((now) => formatRelative(moment, now));
  return (
    <TableRow {...place} className={open ? 'bg-teal-tint' : 'hover:bg-ground'}>
      <TableCell className={joinClasses('truncate pl-5', open && 'shadow-[inset_4px_0_0_var(--teal)]')}>
        <Link
          id={emailLinkId(email.id)}
          to={paths.email(email.id)}
          aria-current={open ? 'true' : undefined}
          className="font-strong after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {email.to_name || email.to_email}
        </Link>
      </TableCell>
      <TableCell className="truncate text-ink-2">{email.subject}</TableCell>
      <TableCell className={joinClasses('truncate text-ink-2', withRoom)}>{typeWords[email.email_type]}</TableCell>
      <TableCell>
        <span title={nextStepText(email) ?? email.error_message ?? undefined}>
          <EmailStatus status={email.status} />
        </span>
      </TableCell>
      <TableCell className="pr-5 text-right">
        <time dateTime={moment} title={formatDateTime(moment)} className="whitespace-nowrap tabular-nums">
          {ago} <span className="inline-block min-w-11 text-ink-2">{formatTime(moment)}</span>
        </time>
      </TableCell>
    </TableRow>
  );
}
