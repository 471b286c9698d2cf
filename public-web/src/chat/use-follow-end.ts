import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChat } from './chat-store.ts';

/** So close to the end counts as being there, in CSS pixels. */
const slackPx = 80;

interface FollowEnd {
  /** Holds everything that is said; `data-sender` marks a message in it. */
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
  const [hasNews, setHasNews] = useState(false);
  /** Where the end was when it was last looked at, in CSS pixels from the top of the page. */
  const lastEnd = useRef(0);

  useEffect(() => {
    const look = () => {
      const { end, newest, from, to } = measure(said.current, foot.current);
      lastEnd.current = end + scrollY;
      if (end <= to + slackPx || (newest >= from && newest < to)) setHasNews(false);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  const newestId = messages.at(-1)?.id;
  const isOwn = messages.at(-1)?.sender === 'user';
  const count = messages.length;
  const lastSeen = useRef(newestId);
  // Before anything else is heard, so that the window stands where the reader has put it, and the end is the one of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the conversation longer moves its end
  useLayoutEffect(() => {
    const isNews = lastSeen.current !== undefined && newestId !== lastSeen.current;
    lastSeen.current = newestId;
    const { end, newest, to } = measure(said.current, foot.current);
    const wasAtEnd = lastEnd.current <= scrollY + to + slackPx;
    lastEnd.current = end + scrollY;
    // The page just opened stays where it is: at its top.
    if (count <= 1 && streaming === null) return;
    // What one writes oneself one wants to see.
    if (wasAtEnd || (isNews && isOwn)) follow(said.current, foot.current);
    else if (isNews && newest >= to) setHasNews(true);
  }, [newestId, count, streaming, recommendation, handledBy, phase]);

  return {
    said,
    foot,
    hasNews,
    goToEnd() {
      setHasNews(false);
      follow(said.current, foot.current);
    },
  };
}

/** Where things are in the window, in CSS pixels from its top: the end, the newest message, and the room between. */
function measure(said: HTMLElement | null, foot: HTMLElement | null) {
  const covered = foot?.getBoundingClientRect();
  const newest = [...(said?.querySelectorAll('[data-sender]') ?? [])].at(-1);
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
