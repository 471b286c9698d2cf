import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { officePages } from '../../composed/news/office-links.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { useHost } from '../../kit/host-context.ts';
import { paths } from '../../kit/paths.ts';

/** A list that has not grown to its old length by then will not. */
const growthTimeoutMs = 10_000;

/**
 * A new page begins at its top; a lead that opens beside the list leaves the list where it is. A program that was
 * closed begins where it was: as far down as it was, and in the list where the record of then is gone. An office that
 * was hidden for a while, such as by the login after a session that ended, comes back as far down as it was.
 */
export function useScrollPosition(): void {
  const { restoredPlace } = useHost();
  const page = useLocation().pathname.split('/')[1];
  const isFirst = useRef(true);
  const shown = useRef(page);
  const left = useRef<{ page: string | undefined; scrollY: number } | null>(null);
  const isAtTop = useIsAtTop();
  // Ends before the office is taken from the screen, so it still knows how far down that was.
  useLayoutEffect(
    () => () => {
      left.current = { page: shown.current, scrollY: window.scrollY };
    },
    [],
  );
  // Before the effects of the page itself: one that knows its data already jumps to the card a link names, and stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason to scroll, not an input of it
  useLayoutEffect(() => {
    const before = left.current;
    left.current = null;
    shown.current = page;
    if (before && before.page === page && before.scrollY > 0) return scrollOnceLongEnough(before.scrollY);
    if (isFirst.current && restoredPlace && isAt(restoredPlace.path))
      return scrollOnceLongEnough(restoredPlace.scrollY);
    isFirst.current = false;
    if (!isAtTop.current) window.scrollTo(0, 0);
  }, [page]);
}

/** Asking for it, or scrolling, has the whole new page laid out once more than it needs; the event comes when that is done anyway. */
function useIsAtTop(): RefObject<boolean> {
  const isAtTop = useRef(true);
  useLayoutEffect(() => {
    const look = () => {
      isAtTop.current = window.scrollY === 0;
    };
    look();
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, []);
  return isAtTop;
}

/** Content comes in parts: scrolls when the page is long enough, unless the operator was quicker. Returns what stops it. */
function scrollOnceLongEnough(scrollY: number): () => void {
  const stopEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const scroll = () => {
    window.scrollTo(0, scrollY);
    if (document.documentElement.scrollHeight - window.innerHeight >= scrollY) stop();
  };
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, growthTimeoutMs);
  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of stopEvents) window.removeEventListener(event, stop);
  }
  for (const event of stopEvents) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** The record the program was closed at may have been deleted meanwhile; then its list opens. */
export function useLeaveGoneRecord(): void {
  const { restoredPlace } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!restoredPlace) return;
    const [path = ''] = restoredPlace.path.split('?');
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    return queryClient.getQueryCache().subscribe(({ query }) => {
      const { error } = query.state;
      if (!(error instanceof ApiError && error.status === 404) || !isAt(restoredPlace.path)) return;
      const [, input] = query.queryKey as [string, { params?: Record<string, unknown> }?];
      if (Object.values(input?.params ?? {}).includes(id)) navigate(listOf(path), { replace: true });
    });
  }, [restoredPlace, queryClient, navigate]);
}

/** `/newsletter/kampagnen/7` → `/newsletter`: the longest address of a page that the record's begins with. */
function listOf(path: string): string {
  const above = officePages.filter((page) => path.startsWith(`${page}/`)).toSorted((a, b) => b.length - a.length);
  return above[0] ?? paths.dashboard;
}

const isAt = (place: string) => window.location.pathname + window.location.search === place;
