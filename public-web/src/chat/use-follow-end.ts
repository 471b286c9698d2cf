import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChat } from './chat-store.ts';

/** So close to the end counts as being there, in CSS pixels. */
const slackPx = 80;

interface FollowEnd {
  /** Stands right behind the last thing that is said. */
  end: RefObject<HTMLDivElement | null>;
  /** Something came while the reader was further up. */
  hasNews: boolean;
  goToEnd: () => void;
}

/** Keeps the newest message in sight of a reader who is at the end, and leaves every other reader in peace. */
export function useFollowEnd(): FollowEnd {
  const { messages, streaming, recommendation, phase } = useChat();
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);

  useEffect(() => {
    const look = () => {
      isAtEnd.current = isInSight(end.current);
      if (isAtEnd.current) setHasNews(false);
    };
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  const newest = messages.at(-1)?.id;
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes the conversation longer moves its end
  useEffect(() => {
    // The page just opened stays where it is: at its top.
    if (count <= 1 && streaming === null) return;
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [newest, streaming, recommendation, phase]);

  const lastSeen = useRef(newest);
  useEffect(() => {
    const isNews = lastSeen.current !== undefined && newest !== lastSeen.current && count > 1;
    lastSeen.current = newest;
    if (isNews && !isAtEnd.current) setHasNews(true);
  }, [newest, count]);

  return {
    end,
    hasNews,
    goToEnd() {
      isAtEnd.current = true;
      setHasNews(false);
      end.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/** Whether the end stands above the input, which stays at the bottom of the window. */
function isInSight(end: HTMLElement | null): boolean {
  if (!end) return true;
  const foot = end.parentElement?.nextElementSibling?.getBoundingClientRect();
  return end.getBoundingClientRect().bottom <= Math.min(foot?.top ?? innerHeight, innerHeight) + slackPx;
}
