import type { ChatSession } from '@it-lotse/contract/chats';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Tag } from '@it-lotse/ui/tag';
import { CalendarCheck, UserRound } from 'lucide-react';
import { statusBadges } from '../chat-texts.ts';

const icon = { 'aria-hidden': true, size: 15, strokeWidth: 2, className: 'shrink-0' } as const;

export function ChatStatusBadge({ session }: { session: Pick<ChatSession, 'status'> }) {
  const { word, look } = statusBadges[session.status];
  return <StatusBadge look={look}>{word}</StatusBadge>;
}

/** That the assistant is silent here; nothing where it answers or nobody does any more. */
export function HandledTag({ session }: { session: Pick<ChatSession, 'handled_by' | 'status'> }) {
  if (session.handled_by !== 'operator' || session.status === 'closed') return null;
  return (
    <Tag tone="info" icon={<UserRound {...icon} />}>
      Sie antworten
    </Tag>
  );
}

/** Everything that tells how a conversation stands. */
export function ChatTags({ session }: { session: ChatSession }) {
  return (
    <>
      <ChatStatusBadge session={session} />
      <HandledTag session={session} />
      <SuggestedTag session={session} />
    </>
  );
}

export function SuggestedTag({ session }: { session: Pick<ChatSession, 'appointment_suggested'> }) {
  if (!session.appointment_suggested) return null;
  return (
    <Tag tone="teal" icon={<CalendarCheck {...icon} />}>
      Termin empfohlen
    </Tag>
  );
}
