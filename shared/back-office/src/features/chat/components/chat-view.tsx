import type { ChatSession } from '@it-lotse/contract/chats';
import { berlinDay } from '@it-lotse/domain/format-date';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { MessageSquareX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { PrintSheet } from '../../../kit/print/print-sheet.tsx';
import { OpenRecord } from '../../../kit/record/open-record.tsx';
import { RecordFault } from '../../../kit/record/record-fault.tsx';
import { RecordHeading } from '../../../kit/record/record-heading.tsx';
import { useAttention } from '../../../kit/use-attention.ts';
import { useWantsReply } from '../../../kit/use-reply-focus.ts';
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

const loadFault = 'Der Verlauf konnte nicht geladen werden';

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
  return (
    <OpenRecord
      query={transcript}
      record={transcript.data?.session ?? known}
      gone={{
        icon: MessageSquareX,
        title: 'Dieses Gespräch gibt es nicht mehr',
        back: 'Zurück zu den Gesprächen',
        onBack: onClose,
      }}
      loading="Das Gespräch wird geladen"
      fault={loadFault}
    >
      {(session) => (
        <Contents session={session} transcript={transcript} onClose={onClose} onDelete={onDelete} asPage={asPage} />
      )}
    </OpenRecord>
  );
}

interface ContentsProps extends Pick<ChatViewProps, 'onClose' | 'onDelete'> {
  session: ChatSession;
  transcript: ReturnType<typeof useTranscript>;
  asPage: boolean | undefined;
}

function Contents({ session, transcript, onClose, onDelete, asPage }: ContentsProps) {
  const { session_id: id } = session;
  const wantsReply = useWantsReply();
  useMarkedSeen(transcript.data?.session);
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
            <RecordHeading asPage={asPage} takesFocus={!wantsReply} className="text-panel font-title outline-none">
              <bdi>{whoWrites(session)}</bdi>
            </RecordHeading>
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
        <RecordFault query={transcript} fault={loadFault} />
      </div>
      {transcript.data && (
        <PrintSheet name={`Chat ${whoWrites(session)} ${berlinDay(session.started_at)}`}>
          <PrintedTranscript transcript={transcript.data} />
        </PrintSheet>
      )}
      {transcript.data ? (
        <ChatTranscriptBox transcript={transcript.data} asPage={asPage ?? false} />
      ) : (
        !transcript.isError && (
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
