import type { OpenConversation } from '@it-lotse/contract/today';
import type { DayWindowHost, ReplyOutcome } from '../../kit/host.ts';
import { useReplies } from './reply-store.ts';
import { replyTo, waitingName } from './today-words.ts';

const failed: ReplyOutcome = {
  outcome: 'refused',
  reason: 'Die Antwort ließ sich nicht senden. Bitte versuchen Sie es noch einmal.',
};

/** Gives what stands in the field to the app, once. What is refused stays there with the reason. */
export function useSendReply(conversation: OpenConversation, day: DayWindowHost): () => Promise<void> {
  const record = waitingName(conversation);
  return async () => {
    const { replies, become } = useReplies.getState();
    const reply = replies[record];
    if (reply?.state !== 'writing' || reply.text.trim() === '') return;
    become(record, { state: 'sending', fault: '' });
    const result = await day
      .reply({ id: reply.id, ...replyTo(conversation), text: reply.text.trim() })
      .catch(() => failed);
    if (result.outcome === 'refused') become(record, { state: 'writing', fault: result.reason });
    else become(record, { state: result.outcome });
  };
}
