import type { ChatSession } from '@it-lotse/contract/chats';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@it-lotse/ui/table';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LongList, type RowPlace, rowCount } from '../../../kit/long-list/long-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { categoryWords, shortId, whoWrites } from '../chat-texts.ts';
import { ChatStatusBadge } from './chat-status.tsx';
import { ChatTime } from './chat-time.tsx';

export interface ChatRowsProps {
  sessions: readonly ChatSession[];
  openId: string | undefined;
  /** Query of the list, kept behind an open conversation. */
  search: string;
}

export const chatLinkId = (id: string) => `chat-${id}`;

const stickyHead = 'sticky top-(--header) z-20';
/** Where the list is narrow (tablets, beside an open conversation) the conversation itself shows these. */
const withRoom = '@max-[940px]:hidden';
const withMuchRoom = '@max-[1120px]:hidden';

/** Conversations on large screens. A whole row opens one. */
export function ChatTable({ sessions, ...rest }: ChatRowsProps) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <Table label="Gespräche" aria-rowcount={rowCount(sessions)} className="table-fixed">
        <TableHead>
          <TableHeader className={`${stickyHead} w-10 rounded-tl-card`}>
            <span className="sr-only">Wartet auf Sie</span>
          </TableHeader>
          <TableHeader className={`${stickyHead} w-25`}>Sitzung</TableHeader>
          <TableHeader className={stickyHead}>Kunde</TableHeader>
          <TableHeader className={`${stickyHead} w-28`}>Kategorie</TableHeader>
          <TableHeader className={`${stickyHead} w-36 ${withRoom}`}>Termin empfohlen</TableHeader>
          <TableHeader className={`${stickyHead} w-28`}>Status</TableHeader>
          <TableHeader className={`${stickyHead} w-26 text-right ${withRoom}`}>Nachrichten</TableHeader>
          <TableHeader className={`${stickyHead} w-40 text-right ${withMuchRoom}`}>Beginn</TableHeader>
          <TableHeader className={`${stickyHead} w-40 text-right`}>Letzte Aktivität</TableHeader>
          <TableHeader className={`${stickyHead} w-14 rounded-tr-card`}>
            <span className="sr-only">Verlauf</span>
          </TableHeader>
        </TableHead>
        <LongList as="tbody" name="chats-table" rows={sessions} idOf={({ session_id }) => chatLinkId(session_id)}>
          {(session, place) => <ChatRow session={session} place={place} {...rest} />}
        </LongList>
      </Table>
    </div>
  );
}

type ChatRowProps = Omit<ChatRowsProps, 'sessions'> & { session: ChatSession; place: RowPlace };

function ChatRow({ session, openId, search, place }: ChatRowProps) {
  const { session_id: id, unread, appointment_suggested } = session;
  const open = id === openId;
  return (
    <TableRow {...place} className={open ? 'bg-teal-tint' : 'hover:bg-ground'}>
      <TableCell className={joinClasses('text-center', open && 'shadow-[inset_4px_0_0_var(--teal)]')}>
        {unread && (
          <>
            <span aria-hidden className="inline-block size-2.25 rounded-full bg-teal" />
            <span className="sr-only">Ja</span>
          </>
        )}
      </TableCell>
      <TableCell className="font-mono text-small text-ink-2">{shortId(id)}</TableCell>
      <TableCell className={joinClasses('truncate', unread ? 'font-strong' : 'font-row')}>
        <bdi>{whoWrites(session)}</bdi>
      </TableCell>
      <TableCell className="truncate">{categoryWords[session.problem_category]}</TableCell>
      <TableCell
        className={joinClasses(withRoom, appointment_suggested ? 'font-label text-teal-strong' : 'text-ink-2')}
      >
        {appointment_suggested ? 'Ja' : 'Nein'}
      </TableCell>
      <TableCell>
        <ChatStatusBadge session={session} />
      </TableCell>
      <TableCell className={`text-right tabular-nums ${withRoom}`}>
        {session.message_count.toLocaleString('de-DE')}
      </TableCell>
      <TableCell className={`text-right ${withMuchRoom}`}>
        <ChatTime at={session.started_at} />
      </TableCell>
      <TableCell className="text-right">
        <ChatTime at={session.last_activity} />
      </TableCell>
      <TableCell className="pr-3 text-right">
        <Link
          id={chatLinkId(id)}
          to={{ pathname: paths.chat(id), search }}
          aria-current={open ? 'true' : undefined}
          aria-label={`Verlauf ansehen: ${whoWrites(session)}, Sitzung ${shortId(id)}`}
          title="Verlauf ansehen"
          className="inline-flex size-8.5 items-center justify-center rounded-control border-[1.5px] border-edge bg-card align-middle group-hover:bg-ground-deep after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          <Eye aria-hidden size={17} strokeWidth={1.75} />
        </Link>
      </TableCell>
    </TableRow>
  );
}
