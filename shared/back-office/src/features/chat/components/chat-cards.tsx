import { joinClasses } from '@it-lotse/ui/join-classes';
import { Tag } from '@it-lotse/ui/tag';
import { Link } from 'react-router-dom';
import { CardList } from '../../../kit/long-list/card-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { categoryWords, countOfMessages, shortId, whoWrites } from '../chat-texts.ts';
import { ChatStatusBadge, HandledTag, SuggestedTag } from './chat-status.tsx';
import { type ChatRowsProps, chatLinkId } from './chat-table.tsx';
import { ChatTime } from './chat-time.tsx';

/** Conversations on phones; a whole card opens its conversation. */
export function ChatCards({ sessions, search }: ChatRowsProps) {
  return (
    <CardList
      aria-label="Gespräche"
      name="chats-cards"
      rows={sessions}
      idOf={({ session_id }) => chatLinkId(session_id)}
    >
      {(session, place) => (
        <li
          {...place}
          className={joinClasses(
            'relative rounded-card border border-line bg-card px-4 py-3',
            session.unread &&
              'before:absolute before:inset-y-3.5 before:-left-px before:w-1 before:rounded-r-full before:bg-teal',
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="min-w-0 text-section font-strong">
              <Link
                id={chatLinkId(session.session_id)}
                to={{ pathname: paths.chat(session.session_id), search }}
                className="inline-block py-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
              >
                <bdi>{whoWrites(session)}</bdi>
                <span className="sr-only">, Sitzung {shortId(session.session_id)}</span>
              </Link>
            </h2>
            <ChatTime at={session.started_at} className="text-small" />
          </div>
          <p className="line-clamp-2 text-ink-2 [unicode-bidi:isolate]" dir="auto">
            {session.problem_summary}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <ChatStatusBadge session={session} />
            <Tag>{categoryWords[session.problem_category]}</Tag>
            <SuggestedTag session={session} />
            <HandledTag session={session} />
          </p>
          <p className="mt-2 text-small text-ink-2">
            {countOfMessages(session.message_count)}, Sitzung{' '}
            <span className="font-mono">{shortId(session.session_id)}</span>
          </p>
        </li>
      )}
    </CardList>
  );
}
