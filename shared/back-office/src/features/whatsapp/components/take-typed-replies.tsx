import { useEffect } from 'react';
import type { TypedReplies } from '../../../kit/host.ts';
import { useHost } from '../../../kit/host-context.ts';
import { bringToSafety } from '../../../kit/offline/office-memory.ts';
import { useWaitingSends } from '../../../kit/offline/waiting-store.ts';
import { useSession } from '../../../kit/session-store.ts';
import type { WaitingMessage } from '../use-send.ts';

/** Puts what was typed into notifications, and found no server, into the line of what waits. */
export function TakeTypedReplies() {
  const { typedReplies } = useHost();
  useEffect(() => {
    if (!typedReplies) return;
    const take = () =>
      void takeReplies(typedReplies).catch((error: unknown) => console.warn('Replies could not be taken:', error));
    take();
    return typedReplies.onWait(take);
  }, [typedReplies]);
  return null;
}

async function takeReplies(typed: TypedReplies): Promise<void> {
  const replies = await typed.waiting();
  if (replies.length === 0) return;
  for (const { id, phone, text } of replies) {
    useWaitingSends.getState().add<WaitingMessage>({ kind: 'whatsapp', target: phone, text, replyTo: null, id });
  }
  // Only once they are on the disk here the host may forget them.
  await bringToSafety();
  if (useSession.getState().isKept) await typed.taken(replies.map(({ id }) => id));
}
