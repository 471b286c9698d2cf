import type { WhatsappConversation } from '@it-lotse/contract/whatsapp';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Count } from '@it-lotse/ui/tag';
import { TriangleAlert } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useNowText } from '../../../kit/use-now.ts';
import { whatsappPaths } from '../whatsapp-paths.ts';
import { listTime, nameOf, numberOf, statusWords } from '../whatsapp-texts.ts';
import { ContactAvatar } from './contact-avatar.tsx';

export const conversationLinkId = (phone: string) => `conversation-${phone}`;

/** One line of the list: who, what was said last, when, and how much is not read. */
export function ConversationRow({ conversation }: { conversation: WhatsappConversation }) {
  const { phone_number, last_message, last_message_time, last_message_from_business, unread_count } = conversation;
  const when = useNowText((now) => listTime(last_message_time, now));
  const isUnread = unread_count > 0;
  return (
    <NavLink
      id={conversationLinkId(phone_number)}
      to={whatsappPaths.conversation(phone_number)}
      className="relative flex min-h-17 items-center gap-3.5 border-b border-line px-4 py-2.5 text-ink hover:bg-ground-deep focus-visible:-outline-offset-3 aria-[current=page]:bg-teal-tint aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:bg-teal middle:pl-6 middle:pr-5"
    >
      <ContactAvatar name={conversation.name} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate font-strong">{nameOf(conversation)}</bdi>
          <time
            dateTime={last_message_time}
            title={formatDateTime(last_message_time)}
            className="shrink-0 text-small whitespace-nowrap text-ink-2 tabular-nums"
          >
            {when}
          </time>
        </span>
        <span className="truncate text-small text-ink-2 tabular-nums">{numberOf(conversation)}</span>
        <span className="flex items-center gap-2">
          <span className={`flex-1 truncate text-small ${isUnread ? 'font-label text-ink' : 'text-ink-2'}`}>
            {last_message_from_business && 'Sie: '}
            <bdi>{last_message}</bdi>
          </span>
          <LastStatus conversation={conversation} />
          {isUnread && <Count value={unread_count} label="ungelesen" tone="success" />}
        </span>
      </span>
    </NavLink>
  );
}

/** Only what wants to be looked at. */
function LastStatus({ conversation }: { conversation: WhatsappConversation }) {
  const { last_message_from_business, last_message_status: status } = conversation;
  if (!last_message_from_business || !['failed', 'unclear', 'waiting'].includes(status)) return null;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 text-count ${status === 'failed' ? 'text-danger' : 'text-warning'}`}
    >
      <TriangleAlert aria-hidden size={14} strokeWidth={2} />
      {statusWords[status]}
    </span>
  );
}
