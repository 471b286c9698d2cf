import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isDeletedHere } from '../../kit/api/deleted-here.ts';
import { useHost } from '../../kit/host-context.ts';
import type { OfficeViews } from '../../kit/live/office-views.ts';
import { useLive } from '../../kit/live-store.ts';
import { useSearchHabits } from '../../kit/search/search-habits-store.ts';
import { useSession } from '../../kit/session-store.ts';
import { usePageNotices } from './use-page-notices.ts';

/**
 * While the operator is signed in, hears the server's events and reloads what they make stale. In the browser it also
 * tells of news; the desktop app has its native notifications for that.
 */
export function useLiveUpdates(views: OfficeViews, navigate: (path: string) => void): void {
  const host = useHost();
  const queryClient = useQueryClient();
  const notices = usePageNotices(views, navigate);
  const hasListened = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const { setConnection, markFresh } = useLive.getState();
    const gathered = new Gathered((stale) =>
      renew(
        queryClient,
        ({ queryKey }) =>
          stale === 'everything' || (stale.has(String(queryKey[0])) && !isDeletedHere(queryClient, queryKey)),
      ),
    );
    let isFirstLine = true;
    // While the page was hidden by the login, nobody heard what happened.
    if (hasListened.current) void queryClient.invalidateQueries();
    hasListened.current = true;
    host.listen(
      {
        onEvent(event) {
          markFresh();
          const stale = views.stalePaths(event);
          // What was deleted must not live on among the answers nobody looks at.
          if (views.viewOf(event).deletes) {
            queryClient.removeQueries({
              type: 'inactive',
              predicate: ({ queryKey }) => stale.includes(String(queryKey[0])),
            });
            // Nor among the names that were looked for.
            useSearchHabits.getState().forgetRecords();
          }
          gathered.add(stale, isFirstLine ? untilLineStands : onOpenLine);
          notices?.hear(event);
        },
        onReset: () => {
          notices?.reset();
          // Any of it may have been deleted meanwhile.
          queryClient.removeQueries({ type: 'inactive' });
          void queryClient.invalidateQueries();
        },
        onConnection(connection) {
          const was = useLive.getState().connection;
          setConnection(connection);
          if (connection === 'connected') notices?.caughtUp();
          else notices?.lineBroken();
          if (connection === 'connected') markFresh();
          if (connection !== 'connected' || was === 'connected') return;
          // A first line tells nothing of the moments before it: what was asked meanwhile may be older than an event.
          // What a night has left has come before it, and is asked for in the same go.
          if (isFirstLine && gathered.isGathering) gathered.add('everything', onOpenLine);
          else if (isFirstLine) renew(queryClient, () => true);
          // Views that failed or grew old while the line was down try again as soon as it is back.
          else {
            void queryClient.invalidateQueries(
              { predicate: (query) => query.state.status === 'error' || query.isStale() },
              { cancelRefetch: false },
            );
          }
          isFirstLine = false;
        },
        onSignedOut: () => useSession.getState().expire(),
      },
      abort.signal,
    );
    return () => {
      abort.abort();
      gathered.tell();
    };
  }, [host, queryClient, views, notices]);
}

interface Patience {
  /** How long nothing more must come before what was gathered is told, milliseconds. */
  readonly quietMs: number;
  /** After so long it is told in any case, milliseconds after the first of it. */
  readonly longestMs: number;
}

const onOpenLine: Patience = { quietMs: 100, longestMs: 1_000 };
/** What a night has left comes in more than one go on a slow machine, and everything is asked for when the line stands. */
const untilLineStands: Patience = { quietMs: 5_000, longestMs: 5_000 };

/** One story is several events, and a night in the tray hundreds: what they make stale is told once they have paused. */
class Gathered {
  readonly #told: (paths: ReadonlySet<string> | 'everything') => void;
  #paths = new Set<string>();
  #everything = false;
  #beganAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(told: (paths: ReadonlySet<string> | 'everything') => void) {
    this.#told = told;
  }

  add(paths: readonly string[] | 'everything', { quietMs, longestMs }: Patience): void {
    if (!this.isGathering) this.#beganAt = Date.now();
    if (paths === 'everything') this.#everything = true;
    else for (const path of paths) this.#paths.add(path);
    clearTimeout(this.#timer);
    const left = this.#beganAt + longestMs - Date.now();
    this.#timer = setTimeout(() => this.tell(), Math.max(0, Math.min(quietMs, left)));
  }

  tell(): void {
    clearTimeout(this.#timer);
    if (!this.isGathering) return;
    const told = this.#everything ? 'everything' : this.#paths;
    this.#everything = false;
    this.#paths = new Set();
    this.#told(told);
  }

  get isGathering(): boolean {
    return this.#paths.size > 0 || this.#everything;
  }
}

/** What is asked once more when the answer that is on its way has come. */
const askedAgain = new WeakSet<Query>();

/**
 * Asks anew for what an event made stale. An answer that is on its way may be older than the event, and is asked for once
 * more when it is there. It is not given up for that: while one event follows the other, a long list would never come.
 */
function renew(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (askedAgain.has(query)) continue;
    askedAgain.add(query);
    const again = () => {
      askedAgain.delete(query);
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    };
    query.promise?.then(again, () => askedAgain.delete(query));
  }
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
}
