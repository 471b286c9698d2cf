import type { WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { berlinDay, formatTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import type { OutgoingMessage } from '../message-drafts-store.ts';
import type { useThread } from '../whatsapp-queries.ts';
import { dayLabel } from '../whatsapp-texts.ts';
import { Announcement } from './announcement.tsx';
import { DayLine } from './day-line.tsx';
import { Bubble, MessageBubble } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import { OlderMessages } from './older-messages.tsx';

interface MessageListProps {
  /** Who the customer is called. */
  name: string;
  messages: readonly WhatsappMessage[];
  thread: ReturnType<typeof useThread>;
  /** On its way to the server; shown last. */
  sending: OutgoingMessage | null;
  onReply(message: WhatsappMessage): void;
}

/** Rows are drawn this far beyond what is seen, so that fast scrolling shows no gap. */
const overscan = 14;
/** What was before is loaded when the reader comes this near to the beginning, in messages. */
const loadAhead = 40;
/** Nearer to the end than this, in px, the reader follows new messages. */
const endThreshold = 80;
/** A text of two lines with its time. */
const usualHeight = 84;

/**
 * Thousands of messages, of which only those in view are drawn. A reader at the end stays there when messages come;
 * one further up keeps their place, also when older ones are loaded above.
 */
export function MessageList({ name, messages, thread, sending, onReply }: MessageListProps) {
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const isSendingKnown = sending !== null && messages.some(({ id }) => id === sending.messageId);
  const outgoing = isSendingKnown ? null : sending;
  const count = messages.length + (outgoing ? 1 : 0);
  const indexes = useMemo(() => new Map(messages.map(({ id }, index) => [id, index])), [messages]);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => messages[index]?.id ?? outgoing?.messageId ?? index,
    overscan,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    paddingStart: 16,
    paddingEnd: 16,
  });
  const rows = virtualizer.getVirtualItems();
  const isAtEnd = virtualizer.isAtEnd(endThreshold);

  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  useStayAtEnd(
    scroller,
    () => virtualizer.isAtEnd(endThreshold),
    () => virtualizer.scrollToEnd(),
  );
  const sentAt = outgoing?.at;
  useEffect(() => {
    if (sentAt) virtualizer.scrollToEnd();
  }, [sentAt, virtualizer]);

  const older = thread.query.data?.older ?? null;
  const { mutate: loadOlder, isPending, isError } = thread.older;
  const isNearStart = (rows[0]?.index ?? count) < loadAhead;
  useEffect(() => {
    if (older !== null && isNearStart && !isPending && !isError) loadOlder(older);
  }, [older, isNearStart, isPending, isError, loadOlder]);

  const dayBefore = (index: number) => (index > 0 ? berlinDay(messages[index - 1]?.timestamp ?? now) : null);
  return (
    <div className="relative min-h-0 flex-1">
      <OlderMessages thread={thread} isSeen={isNearStart} />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        aria-label="Nachrichtenverlauf"
        className="absolute inset-0 overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <ol aria-label="Nachrichten" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map((row) => {
            const message = messages[row.index];
            const day = message ? berlinDay(message.timestamp) : null;
            return (
              <li
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                aria-posinset={row.index + 1}
                aria-setsize={older === null ? count : -1}
                className="absolute top-0 left-0 w-full px-4 pb-3 middle:px-6"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                {message && day !== dayBefore(row.index) && <DayLine>{dayLabel(message.timestamp, now)}</DayLine>}
                {message ? (
                  <MessageBubble name={name} message={message} onReply={onReply} onShowQuoted={showQuoted(message)} />
                ) : (
                  outgoing && <OutgoingBubble message={outgoing} />
                )}
              </li>
            );
          })}
        </ol>
      </section>
      {!isAtEnd && count > 0 && (
        <Button className="absolute right-4 bottom-3 shadow-float" onClick={() => virtualizer.scrollToEnd()}>
          <ArrowDown aria-hidden size={17} strokeWidth={1.75} />
          Zum Ende
        </Button>
      )}
      <Announcement name={name} newest={messages.at(-1)} />
    </div>
  );

  function showQuoted({ reply_to }: WhatsappMessage) {
    const index = reply_to ? indexes.get(reply_to.id) : undefined;
    return index === undefined ? undefined : () => virtualizer.scrollToIndex(index, { align: 'center' });
  }
}

function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  return (
    <div className="flex flex-row-reverse">
      <div className="flex max-w-[min(31rem,85%)] flex-col">
        <Bubble isOurs>
          <span className="sr-only">Sie: </span>
          <MessageText text={message.text} />
          <p className="mt-1 text-right text-small text-ink-2">{formatTime(message.at)} wird gesendet…</p>
        </Bubble>
      </div>
    </div>
  );
}

/** A field that grows, a window that shrinks or a font that comes late must not push the newest message out of view. */
function useStayAtEnd(element: { current: HTMLElement | null }, isAtEnd: () => boolean, goToEnd: () => void) {
  const latest = useRef({ isAtEnd, goToEnd });
  useEffect(() => {
    latest.current = { isAtEnd, goToEnd };
  });
  useEffect(() => {
    if (!element.current) return;
    let wasAtEnd = true;
    const { current: scroller } = element;
    const remember = () => {
      wasAtEnd = latest.current.isAtEnd();
    };
    const observer = new ResizeObserver(() => wasAtEnd && latest.current.goToEnd());
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', remember);
    };
  }, [element]);
}
