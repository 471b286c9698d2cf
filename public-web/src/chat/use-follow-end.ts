import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChat } from './chat-store.ts';

/** So close to the end counts as being there, in CSS pixels. */
const slackPx = 80;

interface FollowEnd {
  /** Holds everything that is said; `.message` marks a message in it. */
  said: RefObject<HTMLDivElement | null>;
  /** What stays at the bottom of the window, below what is said. */
  foot: RefObject<HTMLDivElement | null>;
  /** Something came while the reader was further up. */
  hasNews: boolean;
  goToEnd: () => void;
}

/**
 * Keeps what is newest in sight of a reader who is at the end, and leaves every other reader in peace. An answer that
 * is longer than the window stays where it begins: one reads from the top.
 */
export function useFollowEnd(): FollowEnd {
  const { messages, streaming, recommendation, handledBy, phase } = useChat();
  const said = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);

  useEffect(() => {
    const look = () => {
      const { end, newest, from, to } = measure(said.current, foot.current);
      isAtEnd.current = end <= to + slackPx;
      if (isAtEnd.current || (newest >= from && newest < to)) setHasNews(false);
    };
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  const newestId = messages.at(-1)?.id;
  const count = messages.length;
  const lastSeen = useRef(newestId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the conversation longer moves its end
  useEffect(() => {
    const isNews = lastSeen.current !== undefined && newestId !== lastSeen.current;
    lastSeen.current = newestId;
    // The page just opened stays where it is: at its top.
    if (count <= 1 && streaming === null) return;
    if (isAtEnd.current) return follow(said.current, foot.current);
    const { newest, to } = measure(said.current, foot.current);
    if (isNews && newest >= to) setHasNews(true);
  }, [newestId, count, streaming, recommendation, handledBy, phase]);

  return {
    said,
    foot,
    hasNews,
    goToEnd() {
      isAtEnd.current = true;
      setHasNews(false);
      follow(said.current, foot.current);
    },
  };
}

/** Where things are in the window, in CSS pixels from its top: the end, the newest message, and the room between. */
function measure(said: HTMLElement | null, foot: HTMLElement | null) {
  const covered = foot?.getBoundingClientRect();
  const newest = [...(said?.querySelectorAll('.message') ?? [])].at(-1);
  return {
    end: said?.getBoundingClientRect().bottom ?? 0,
    newest: newest?.getBoundingClientRect().top ?? 0,
    from: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
    to: covered && covered.height > 0 ? Math.min(covered.top, innerHeight) : innerHeight,
  };
}

/** Scrolls until the end is in sight, but never so far that the newest message begins above the window. */
function follow(said: HTMLElement | null, foot: HTMLElement | null): void {
  const { end, newest, from, to } = measure(said, foot);
  const by = Math.min(Math.max(end - to, 0), newest - from);
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
}
