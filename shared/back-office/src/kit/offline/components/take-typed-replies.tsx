import { useEffect } from 'react';
import type { TypedReplies } from '../../host.ts';
import { useHost } from '../../host-context.ts';
import { useSession } from '../../session-store.ts';
import { bringToSafety } from '../office-memory.ts';
import type { WaitingKind } from '../waiting-kind.ts';
import { kindOf, useWaitingKinds } from '../waiting-kinds.ts';
import { useWaitingSends } from '../waiting-store.ts';

/** Puts what was typed outside of the office, and found no server, into the line of what waits. */
export function TakeTypedReplies() {
  const { typedReplies } = useHost();
  const kinds = useWaitingKinds();
  useEffect(() => {
    if (!typedReplies) return;
    const take = () =>
      void takeReplies(typedReplies, kinds).catch((error: unknown) =>
        console.warn('Replies could not be taken:', error),
      );
    take();
    return typedReplies.onWait(take);
  }, [typedReplies, kinds]);
  return null;
}

async function takeReplies(typed: TypedReplies, kinds: readonly WaitingKind[]): Promise<void> {
  const replies = await typed.waiting();
  if (replies.length === 0) return;
  for (const reply of replies) {
    const content = kindOf(kinds, reply).ofReply?.(reply);
    if (content) useWaitingSends.getState().add({ ...content, id: reply.id });
  }
  // Only once they are on the disk here the host may forget them.
  await bringToSafety();
  if (useSession.getState().isKept) await typed.taken(replies.map(({ id }) => id));
}
