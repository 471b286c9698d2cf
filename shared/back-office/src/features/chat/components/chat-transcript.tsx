import type { ChatTranscript } from '@it-lotse/contract/chats';
import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { ArrowDown } from 'lucide-react';
import { useFollowEnd } from '../use-follow-end.ts';
import { ChatMessage } from './chat-message.tsx';

/** Everything that was said, in a box that scrolls by itself and follows a running conversation. */
export function ChatTranscriptBox({ transcript, asPage }: { transcript: ChatTranscript; asPage: boolean }) {
  const { session, messages } = transcript;
  const { box, hasNews, goToEnd } = useFollowEnd(messages.at(-1)?.id, session.status !== 'closed');
  return (
    <div className={joinClasses('relative flex flex-col border-t border-line bg-ground', !asPage && 'min-h-64 flex-1')}>
      <div
        ref={box}
        role="log"
        aria-label="Verlauf"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={joinClasses(
          'overflow-y-auto py-4 focus-visible:-outline-offset-3',
          asPage ? 'max-h-[65dvh]' : 'h-0 min-h-64 flex-1',
        )}
      >
        <ol className={joinClasses('mx-auto flex w-full max-w-190 flex-col gap-3.5 px-4', !asPage && 'middle:px-7')}>
          {messages.map((entry) => (
            <ChatMessage key={entry.id} entry={entry} session={session} />
          ))}
        </ol>
      </div>
      {hasNews && (
        <Button variant="solid" className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float" onClick={goToEnd}>
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
          Neue Nachrichten
        </Button>
      )}
    </div>
  );
}
