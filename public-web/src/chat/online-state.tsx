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

/** 'Online' only while the server was really reached. */
export function OnlineState() {
  const isOnline = useIsOnline();
  const isReached = useChat((state) => state.isReached);
  const isStarting = useChat((state) => state.phase === 'starting');
  if (isOnline && isStarting) return <p className="chat-online chat-connecting">Verbindet …</p>;
  return isOnline && isReached ? (
    <p className="chat-online" role="status">
      <span className="chat-dot" aria-hidden="true" /> Online
    </p>
  ) : (
    <p className="chat-online chat-offline" role="status">
      <Icon name="offline" size={20} /> Offline
    </p>
  );
}
