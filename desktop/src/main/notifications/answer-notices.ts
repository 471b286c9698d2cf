import type { OfficeNotice } from '@it-lotse/back-office/office-notice';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { AnswerableNotice } from './office-notifications.ts';
import { sendQuickReply } from './quick-reply.ts';
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

/** Takes what was typed into a notification of a server. Resolves with what is to be told of it; null: it has arrived. */
export function answerNotices({ replies, transport, accessTo, isAway, waits }: Around) {
  return async (origin: string, notice: AnswerableNotice, typed: string): Promise<OfficeNotice | null> => {
    const text = typed.trim();
    if (text === '') return null;
    const reply = await replies.begin(origin, notice.whatsapp, text);
    const result = isAway(origin)
      ? ({ outcome: 'waits' } as const)
      : await sendQuickReply({ access: () => accessTo(origin) }, transport, notice.path, reply);
    if (result.outcome !== 'waits') {
      await replies.end(origin, [reply.id]);
      return result.outcome === 'sent' ? null : result.notice;
    }
    replies.leaveToPage(reply);
    waits(origin);
    const body = 'Der Server ist nicht erreichbar. Ihre Antwort geht hinaus, sobald er wieder da ist.';
    return { title: 'Antwort wartet', body, path: notice.path };
  };
}
