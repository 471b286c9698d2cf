import type { QueryClient } from '@tanstack/react-query';
import { type Drafts, subscribeToEach } from '../draft-stores.ts';
import type { KeptOffice, OfficeCache } from '../host.ts';
import { useLive } from '../live-store.ts';
import { type SessionState, useSession } from '../session-store.ts';
import { packBegunWork, unpackBegunWork } from './begun-work.ts';
import { packLoadedData, unpackLoadedData } from './loaded-data.ts';
import { useWaitingSends } from './waiting-store.ts';

/** Answers come in bursts, and writing them all costs some milliseconds. */
const dataDelayMs = 4_000;
/** What is typed must outlive a crash, so it hardly waits. */
const workDelayMs = 400;
/** On an open line nothing changes for hours, and yet what is shown is as of now. */
const freshnessEveryMs = 5 * 60_000;

/**
 * Brings back what an earlier run of the program loaded and typed. What cannot be read or understood counts as absent:
 * the office then starts empty, as on its first day.
 */
export async function restoreOffice(
  cache: Pick<OfficeCache, 'read'>,
  queryClient: QueryClient,
  drafts: readonly Drafts[],
): Promise<void> {
  const kept = await cache.read().catch(() => null);
  if (!kept) return;
  if (kept.isLocked) return restoreAfterSignIn(() => restoreOffice(cache, queryClient, drafts));
  // Loaded only after an update: the whole contract is much to read for a start.
  const contract = kept.isOfOtherVersion && (await import('@it-lotse/contract/all-endpoints')).allEndpoints;
  attempt(() => {
    const freshAtMs = kept.data === null ? null : unpackLoadedData(queryClient, kept.data, Date.now(), contract);
    if (freshAtMs !== null) useLive.setState({ freshAtMs });
  });
  attempt(() => {
    if (kept.work === null) return;
    unpackBegunWork(drafts, kept.work);
    // It lies on the disk, also if nobody gets as far as to write it again.
    useSession.setState({ isKept: true });
  });
}

function restoreAfterSignIn(restore: () => Promise<void>): void {
  const leave = useSession.subscribe(({ state }) => {
    if (state !== 'signed-in') return;
    leave();
    void restore();
  });
}

/** A full disk counts for what was typed: that is lost with the program, other than what the server has. */
function noteKept(part: keyof KeptOffice, outcome: 'kept' | 'no-keychain' | 'signed-out' | 'failed'): void {
  const { isKept, set } = useSession.getState();
  if (outcome === 'no-keychain' || (outcome === 'failed' && part === 'work')) set({ isKept: false });
  else if (outcome === 'kept' && (part === 'work' || isKept === null)) set({ isKept: true });
}

const isOpen = (state: SessionState) => state === 'signed-in' || state === 'opening';

function attempt(unpack: () => void): void {
  try {
    unpack();
  } catch (error) {
    console.warn('What was kept of an earlier run is of no use:', error);
  }
}

let writeAll: () => Promise<unknown> = async () => undefined;

/** Writes at once what still waits to be kept, for somebody who is about to take the page away. */
export async function bringToSafety(): Promise<void> {
  await writeAll();
}

/** Keeps what is loaded and typed from now on, while the operator is signed in. Returns the way to end that. */
export function keepOffice(cache: OfficeCache, queryClient: QueryClient, drafts: readonly Drafts[]): () => void {
  let isPossible = true;
  const keep = (part: 'data' | 'work', pack: () => string) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written: string | null = null;
    /** The session was over when there was something to write, or the disk did not take it: another try follows. */
    let isOwed = false;
    const write = async () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isPossible) return;
      if (!isOpen(useSession.getState().state)) {
        written = null;
        isOwed = true;
        return;
      }
      isOwed = false;
      const content = pack();
      if (content === written) return;
      written = content;
      const outcome = await cache.write(part, content).catch(() => 'failed' as const);
      // The host may know of the end of the session before this page does.
      if (outcome !== 'kept') {
        written = null;
        isOwed = true;
      }
      if (outcome === 'no-keychain') isPossible = false;
      noteKept(part, outcome);
    };
    const soon = (delayMs: number) => {
      if (timer === undefined) timer = setTimeout(write, delayMs);
    };
    const writeOwed = () => isOwed && soon(0);
    return { soon, write, writeOwed };
  };
  const data = keep('data', () => packLoadedData(queryClient, useLive.getState().freshAtMs, Date.now()));
  const work = keep('work', () => packBegunWork(drafts));

  const markFresh = () => {
    if (useLive.getState().connection === 'connected') useLive.getState().markFresh();
  };
  const keepsAnswers = cache.keepsAnswers ?? true;
  const leave = [
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (keepsAnswers && (type === 'updated' || type === 'removed')) data.soon(dataDelayMs);
    }),
    useLive.subscribe((now, before) => {
      if (now.connection === before.connection) return;
      if (keepsAnswers) data.soon(dataDelayMs);
      work.writeOwed();
    }),
    subscribeToEach(drafts, () => work.soon(workDelayMs)),
    // What was sent is done, as far as the operator is concerned: it must outlive whatever comes next.
    useWaitingSends.subscribe((now, before) => now.items !== before.items && void work.write()),
    useSession.subscribe((now, before) => {
      if (!isOpen(now.state) || isOpen(before.state)) return;
      work.writeOwed();
      data.writeOwed();
    }),
  ];
  // It was only locked: what could not be kept so far is kept now.
  const leaveKeychain = cache.onKeychain?.(() => {
    isPossible = true;
    useSession.setState({ tokenKeeping: 'keychain' });
    work.soon(0);
    data.soon(0);
  });
  const timer = setInterval(() => {
    // What is missing to keep the key may come later.
    isPossible = true;
    markFresh();
    work.writeOwed();
    if (keepsAnswers) data.soon(0);
  }, freshnessEveryMs);
  // The window closes or the page is left: what is still waiting is written at once.
  const writeNow = () => {
    const begun = work.write();
    markFresh();
    return Promise.all([begun, keepsAnswers && data.write()]);
  };
  writeAll = writeNow;
  window.addEventListener('pagehide', writeNow);
  return () => {
    for (const unsubscribe of leave) unsubscribe();
    leaveKeychain?.();
    clearInterval(timer);
    window.removeEventListener('pagehide', writeNow);
  };
}
