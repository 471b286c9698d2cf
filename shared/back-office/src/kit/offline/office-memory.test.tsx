import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { allDrafts } from '../../app/drafts.ts';
import type { OfficeCache } from '../host.ts';
import { useSession } from '../session-store.ts';
import { bringToSafety, keepOffice } from './office-memory.ts';
import { useWaitingSends } from './waiting-store.ts';

afterEach(() => vi.useRealTimers());

/** A host whose keychain is locked until `unlock`. */
function lockedCache() {
  let isLocked = true;
  let tell = () => {};
  const written: string[] = [];
  const cache: OfficeCache = {
    read: async () => ({ data: null, work: null }),
    async write(part) {
      if (isLocked) return 'no-keychain';
      written.push(part);
      return 'kept';
    },
    onKeychain(listener) {
      tell = listener;
      return () => {};
    },
  };
  const unlock = () => {
    isLocked = false;
    tell();
  };
  return { cache, written, unlock };
}

test('a keychain that is unlocked late keeps what was loaded before, and nothing says that it would be lost', async () => {
  vi.useFakeTimers();
  const { cache, written, unlock } = lockedCache();
  useSession.setState({ state: 'signed-in', tokenKeeping: 'memory', isKept: null });
  const queryClient = new QueryClient();
  const stop = keepOffice(cache, queryClient, allDrafts);
  queryClient.setQueryData(['/api/admin/leads', {}], ['Petra']);
  await bringToSafety();
  expect(useSession.getState().isKept).toBe(false);
  unlock();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toContain('data');
  expect(useSession.getState()).toMatchObject({ isKept: true, tokenKeeping: 'keychain' });
  stop();
});

test('what is sent while the server is away is on the disk before anything else happens, however fast the program ends', async () => {
  vi.useFakeTimers();
  const { cache, written, unlock } = lockedCache();
  unlock();
  useSession.setState({ state: 'signed-in', tokenKeeping: 'keychain', isKept: true });
  const stop = keepOffice(cache, new QueryClient(), allDrafts);
  useWaitingSends.getState().add({ kind: 'lead-seen', target: 'petra', id: 'eins' });
  // No timer has run: nothing that comes later can come first.
  expect(written).toEqual(['work']);
  useWaitingSends.getState().remove('eins');
  expect(written).toEqual(['work', 'work']);
  stop();
});
