import type { WhatsappConversation, WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { berlinDay } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ContourLines } from '@it-lotse/ui/contour-lines';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { MessageCircleOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { PrintSheet } from '../../../kit/print/print-sheet.tsx';
import { isGone } from '../../../kit/record/record-gone.tsx';
import { useAttention } from '../../../kit/use-attention.ts';
import { useWantsReply } from '../../../kit/use-reply-focus.ts';
import { useConversationDraft, useMessageDrafts } from '../message-drafts-store.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { useReplyWindow } from '../use-reply-window.ts';
import { whatsappPaths } from '../whatsapp-paths.ts';
import { useConversation, useThread } from '../whatsapp-queries.ts';
import { nameOf } from '../whatsapp-texts.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MessageList } from './message-list.tsx';
import { PrintedThread } from './printed-thread.tsx';

interface ConversationViewProps {
  phone: string;
  /** What the list already knows of it; shown until the conversation itself is there. */
  known: WhatsappConversation | undefined;
  hasBackLink: boolean;
}

/** One conversation: head, messages, field. Give it `key={phone}`. */
export function ConversationView({ phone, known, hasBackLink }: ConversationViewProps) {
  const query = useConversation(phone);
  const conversation = query.data ?? known;
  if (isGone(query)) {
    return (
      <EmptyState
        icon={<MessageCircleOff aria-hidden size={28} strokeWidth={1.75} />}
        title="Diese Unterhaltung gibt es nicht"
      >
        <Button asChild className="mt-1">
          <Link to={whatsappPaths.conversations}>Alle Unterhaltungen</Link>
        </Button>
      </EmptyState>
    );
  }
  if (!conversation) {
    return (
      <div className="p-6">
        {query.isError ? (
          <ErrorState
            title="Die Unterhaltung konnte nicht geladen werden"
            detail={errorDetail(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton label="Die Unterhaltung wird geladen" lines={6} />
        )}
      </div>
    );
  }
  return <OpenConversation conversation={conversation} hasBackLink={hasBackLink} />;
}

function OpenConversation({ conversation, hasBackLink }: { conversation: WhatsappConversation; hasBackLink: boolean }) {
  const { phone_number: phone, window_ends_at } = conversation;
  const thread = useThread(phone);
  const replyWindow = useReplyWindow(window_ends_at);
  const { sending } = useConversationDraft(phone);
  const heading = useRef<HTMLHeadingElement>(null);
  useDraftOfAddress(phone);
  useReadWhenSeen(conversation, thread.query.data?.messages.at(-1));
  const wantsReply = useWantsReply();
  useEffect(() => {
    if (!wantsReply) heading.current?.focus({ preventScroll: true });
  }, [wantsReply]);

  return (
    <>
      <ConversationHead
        conversation={conversation}
        replyWindow={replyWindow}
        headingRef={heading}
        hasBackLink={hasBackLink}
        thread={thread}
      />
      {thread.query.data && (
        <PrintSheet name={`WhatsApp ${nameOf(conversation)} ${berlinDay(conversation.last_message_time)}`}>
          <PrintedThread conversation={conversation} thread={thread.query.data} />
        </PrintSheet>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden bg-ground-deep">
        <ContourLines className="text-water-3" />
        {thread.query.isPending && (
          <Skeleton label="Die Nachrichten werden geladen" lines={8} className="relative p-6" />
        )}
        {thread.query.isError && (
          <div className="relative p-4">
            <ErrorState
              title="Die Nachrichten konnten nicht geladen werden"
              detail={errorDetail(thread.query.error)}
              onRetry={() => void thread.query.refetch()}
            />
          </div>
        )}
        {thread.query.data && (
          <MessageList
            name={nameOf(conversation)}
            messages={thread.query.data.messages}
            thread={thread}
            sending={sending}
            onReply={(replyTo) => useMessageDrafts.getState().write(phone, { replyTo })}
          />
        )}
      </div>
      <Composer
        phone={phone}
        name={nameOf(conversation)}
        isWindowOpen={replyWindow.isOpen}
        neverWrote={window_ends_at === null}
      />
    </>
  );
}

/** `?entwurf=` puts a text into the field: a quick answer that could not be sent comes back this way. */
function useDraftOfAddress(phone: string) {
  const [query, setQuery] = useSearchParams();
  const given = query.get('entwurf');
  const takeOver = useEffectEvent((text: string) => {
    const { conversations, write } = useMessageDrafts.getState();
    const begun = conversations[phone]?.draft.text ?? '';
    if (!begun.includes(text)) write(phone, { text: begun.trim() === '' ? text : `${begun}\n${text}` });
    const rest = new URLSearchParams(query);
    rest.delete('entwurf');
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (given !== null) takeOver(given);
  }, [given]);
}

/** What is loaded and in front of the operator's eyes is read. */
function useReadWhenSeen(conversation: WhatsappConversation, newestLoaded: WhatsappMessage | undefined) {
  const hasAttention = useAttention();
  const markRead = useMarkRead();
  const { phone_number, unread_count } = conversation;
  const isSeen = hasAttention && unread_count > 0 && newestLoaded !== undefined;
  /** Once for each newest message. */
  const seen = isSeen ? `${phone_number} ${newestLoaded.id} ${unread_count}` : null;
  const mark = useEffectEvent(() => newestLoaded && markRead(conversation, newestLoaded));
  useEffect(() => {
    if (seen !== null) mark();
  }, [seen]);
}
