import { useSyncExternalStore } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useChat } from './chat-store.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether this device has a connection at all. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const pill =
  'inline-flex items-center gap-2 min-h-8 py-[0.2rem] px-[0.9rem] rounded-[99px] text-[1rem] font-[640] leading-[1.3] noscript:hidden';

/** 'Online' only while the server was really reached. */
export function OnlineState() {
  const isOnline = useIsOnline();
  const isReached = useChat((state) => state.isReached);
  const isStarting = useChat((state) => state.phase === 'starting');
  if (isOnline && isStarting) return <p className={`${pill} bg-ground-deep text-ink-2`}>Verbindet …</p>;
  return isOnline && isReached ? (
    <p className={`${pill} bg-success-tint text-success`} role="status">
      <span className="w-[0.6rem] h-[0.6rem] rounded-[50%] bg-current" aria-hidden="true" /> Online
    </p>
  ) : (
    <p className={`${pill} bg-warning-tint text-warning`} role="status">
      <Icon name="offline" size={20} /> Offline
    </p>
  );
}
