import { MessageSquareX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatSession } from '../../../contract/chats.ts';
import { berlinDay } from '../../../domain/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { PrintSheet } from '../../print/print-sheet.tsx';
import { useAttention } from '../../use-attention.ts';
import { useWantsReply } from '../../use-reply-focus.ts';
import { shortId, whoWrites } from '../chat-texts.ts';
import { useTranscript } from '../chats-queries.ts';
import { useMarkSeen } from '../use-mark-seen.ts';
import { ChatActions } from './chat-actions.tsx';
import { ChatFacts } from './chat-facts.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { ChatLinks } from './chat-links.tsx';
import { ChatTags } from './chat-status.tsx';
import { ChatTranscriptBox } from './chat-transcript.tsx';
import { PrintedTranscript } from './printed-transcript.tsx';

export interface ChatViewProps {
  id: string;
  /** What the list already knows of it; shown until the transcript is there. */
  known: ChatSession | undefined;
  onClose(): void;
  onDelete(session: ChatSession): void;
  /** On a page of its own: the name is the page's heading, and the state stands here. */
  asPage?: boolean;
}

/** One conversation: who, about what, everything that was said, and what the operator can do about it. */
export function ChatView({ id, known, onClose, onDelete, asPage }: ChatViewProps) {
  const transcript = useTranscript(id);
  const session = transcript.data?.session ?? known;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = asPage ? 'h1' : 'h2';
  const wantsReply = useWantsReply();
  useMarkedSeen(transcript.data?.session);

  const loaded = session !== undefined;
  useEffect(() => {
    // Coming from the list, the keyboard goes on in here.
    if (loaded && !wantsReply) heading.current?.focus({ preventScroll: true });
  }, [loaded, wantsReply]);

  if (transcript.error instanceof ApiError && transcript.error.status === 404) {
    return (
      <EmptyState
        icon={<MessageSquareX aria-hidden size={28} strokeWidth={1.75} />}
        title="Dieses Gespräch gibt es nicht mehr"
      >
        <Button className="mt-1" onClick={onClose}>
          Zurück zu den Gesprächen
        </Button>
      </EmptyState>
    );
  }
  const fault = transcript.isError && (
    <ErrorState
      title="Der Verlauf konnte nicht geladen werden"
      detail={errorDetail(transcript.error)}
      onRetry={() => void transcript.refetch()}
    />
  );
  if (!session) {
    return <div className="p-7">{fault || <Skeleton label="Das Gespräch wird geladen" lines={6} />}</div>;
  }
  const column = joinClasses('mx-auto w-full max-w-190 px-4', !asPage && 'middle:px-7');
  return (
    <>
      <div className={`${column} flex flex-col gap-2.5 pb-3.5`}>
        <div>
          {asPage && (
            <p className="mt-2 mb-1.5 flex flex-wrap gap-2">
              <ChatTags session={session} />
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <Heading ref={heading} tabIndex={-1} className="text-panel font-title outline-none">
              <bdi>{whoWrites(session)}</bdi>
            </Heading>
            <p className="text-small text-ink-2">
              Sitzung <span className="font-mono">{shortId(id)}</span>
            </p>
          </div>
        </div>
        <ChatFacts session={session} stats={transcript.data?.stats} />
        {transcript.data && <ChatLinks transcript={transcript.data} />}
        <ChatActions
          session={session}
          transcript={transcript.data}
          onDelete={() => onDelete(session)}
          {...(asPage ? { onClose } : {})}
        />
        {fault}
      </div>
      {transcript.data && (
        <PrintSheet name={`Chat ${whoWrites(session)} ${berlinDay(session.started_at)}`}>
          <PrintedTranscript transcript={transcript.data} />
        </PrintSheet>
      )}
      {transcript.data ? (
        <ChatTranscriptBox transcript={transcript.data} asPage={asPage ?? false} />
      ) : (
        !fault && (
          <div className="border-t border-line px-7 py-5">
            <Skeleton label="Der Verlauf wird geladen" lines={6} />
          </div>
        )
      )}
      <ChatFoot session={session} className={column} />
    </>
  );
}

/**
 * What asks for the operator is seen once it is open in a window they look at, also when it asks again. Where the server
 * does not take that, the next look at the window tries again.
 */
function useMarkedSeen(session: ChatSession | undefined): void {
  const markSeen = useMarkSeen();
  const isLookedAt = useAttention();
  /** Once for each state in which it asks. */
  const seen = session?.unread && isLookedAt ? `${session.session_id} ${session.last_activity}` : null;
  const mark = useEffectEvent(() => session && markSeen(session));
  useEffect(() => {
    if (seen !== null) mark();
  }, [seen]);
}
