import { randomUUID } from 'node:crypto';
import type { ReplyOutcome } from '@it-lotse/back-office/host';
import type { OfficeNotice } from '@it-lotse/back-office/office-notice';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { AnswerableNotice } from './office-notifications.ts';
import { sendQuickReply, withText } from './quick-reply.ts';
import type { TypedReplies } from './typed-replies.ts';

interface Around {
  readonly replies: TypedReplies;
  readonly transport: Transport;
  accessTo(origin: string): ReturnType<OperatorSession['accessTo']>;
  /** The server is known not to answer: others may be waiting for it already, and nothing overtakes them. */
  isAway(origin: string): boolean;
  /** There is something for the page. */
  waits(origin: string): void;
}

/** Sends what was typed outside of the office to a server. It lies on the disk from the first moment, until somebody has it. */
export function replySender({ replies, transport, accessTo, isAway, waits }: Around) {
  return async (origin: string, reply: TypedReply): Promise<ReplyOutcome> => {
    await replies.begin(origin, reply);
    const result: ReplyOutcome = isAway(origin)
      ? { outcome: 'waits' }
      : await sendQuickReply({ access: () => accessTo(origin) }, transport, reply);
    if (result.outcome === 'waits') {
      replies.leaveToPage(reply);
      waits(origin);
    } else {
      await replies.end(origin, [reply.id]);
    }
    return result;
  };
}

/** Takes what was typed into a notification of a server. Resolves with what is to be told of it; null: it has arrived. */
export function answerNotices(send: ReturnType<typeof replySender>) {
  return async (origin: string, notice: AnswerableNotice, typed: string): Promise<OfficeNotice | null> => {
    const text = typed.trim();
    if (text === '') return null;
    const result = await send(origin, { id: randomUUID(), ...notice.reply, text });
    switch (result.outcome) {
      case 'sent':
        return null;
      case 'waits': {
        const body = 'Der Server ist nicht erreichbar. Ihre Antwort geht hinaus, sobald er wieder da ist.';
        return { title: 'Antwort wartet', body, path: notice.path };
      }
      // What is refused leads to the conversation with the text in its input.
      case 'refused':
        return { title: 'Antwort nicht gesendet', body: result.reason, path: withText(notice.path, text) };
    }
  };
}
