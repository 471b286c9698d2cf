import { useLayoutEffect, useRef, useState } from 'react';

/** So close to the end counts as being there, in CSS pixels. */
const slackPx = 48;

/**
 * Keeps the newest entry of a scrolling box in sight of a reader who is at its end, and leaves every other reader in
 * peace. `newest` changes with every new entry; `beginAtEnd` says where a fresh box stands.
 */
export function useFollowEnd(newest: string | undefined, beginAtEnd: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(beginAtEnd);
  const lastSeen = useRef(newest);
  const [hasNews, setHasNews] = useState(false);

  function goToEnd() {
    isAtEnd.current = true;
    setHasNews(false);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const stay = () => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= slackPx;
      if (isAtEnd.current) setHasNews(false);
    };
    stay();
    element.addEventListener('scroll', look, { passive: true });
    // The box gets smaller when the field for an answer appears.
    const observer = new ResizeObserver(stay);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const isNews = newest !== lastSeen.current;
    lastSeen.current = newest;
    const element = box.current;
    if (!isNews || !element) return;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    else setHasNews(true);
  }, [newest]);

  return { box, hasNews, goToEnd };
}
