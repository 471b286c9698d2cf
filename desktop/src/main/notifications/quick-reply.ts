import type { ReplyOutcome } from '@it-lotse/back-office/host';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
import { type CallOutcome, callEndpoint } from '@it-lotse/contract/call-endpoint';
import { answerChat } from '@it-lotse/contract/chats';
import { replyToLead } from '@it-lotse/contract/leads';
import { sendWhatsapp } from '@it-lotse/contract/whatsapp';
import { fetchFrom } from '../servers/fetch-from.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';

const timeoutMs = 20_000;
const pauseBetweenTriesMs = 2000;

type Session = Pick<OperatorSession, 'access'>;

/**
 * Sends what the operator typed outside of the office. A dropped line is tried once more, with the same id, so nothing goes
 * out twice. `waits`: the server cannot be reached, or is in trouble of its own; `refused`: it does not want it, or nobody
 * is signed in.
 */
export async function sendQuickReply(session: Session, transport: Transport, reply: TypedReply): Promise<ReplyOutcome> {
  const tried = await send(session, transport, reply);
  if (tried.outcome !== 'waits') return tried;
  await pause();
  return send(session, transport, reply);
}

/** The conversation with the text in its input. */
export const withText = (path: string, text: string) => `${path}?${new URLSearchParams({ entwurf: text })}`;

async function send(session: Session, transport: Transport, reply: TypedReply): Promise<ReplyOutcome> {
  const access = await session.access();
  if (!access?.token) return { outcome: 'refused', reason: 'Bitte melden Sie sich an.' };
  try {
    const outcome = await give(reply, fetchFrom(transport, access.origin, access.token));
    const { status } = outcome.response;
    const givenUp = outcome.ok && mailFault(outcome.answer);
    if (givenUp) return { outcome: 'refused', reason: givenUp };
    // It is taken, also by a server whose answer this version cannot read.
    if (outcome.ok || outcome.response.ok) return { outcome: 'sent' };
    // In trouble of its own: it may be fine again in a minute.
    if (status >= 500 || status === 429) return { outcome: 'waits' };
    return outcome.refusal ? { outcome: 'refused', reason: outcome.refusal.detail } : { outcome: 'waits' };
  } catch {
    return { outcome: 'waits' };
  }
}

function give(
  { id, kind, target, subject = '', text }: TypedReply,
  ask: ReturnType<typeof fetchFrom>,
): Promise<CallOutcome<unknown>> {
  const line = { signal: AbortSignal.timeout(timeoutMs) };
  switch (kind) {
    case 'whatsapp': {
      const body = { to_number: target, message: text, message_type: 'text', message_id: id } as const;
      return callEndpoint(ask, sendWhatsapp, { body }, line);
    }
    case 'chat-answer': {
      const body = { message: text, message_id: id };
      return callEndpoint(ask, answerChat, { params: { session_id: target }, body }, line);
    }
    case 'lead-reply': {
      // It is offered only while nobody has answered.
      const body = { subject, message: text, draft_id: id, known_replies: [] };
      return callEndpoint(ask, replyToLead, { params: { id: target }, body }, line);
    }
  }
}

/** The server took the mail, and the mail server did not. */
function mailFault(answer: unknown): string | null {
  const mail = replyToLead.answer.safeParse(answer);
  if (!mail.success || mail.data.email.status !== 'failed') return null;
  return mail.data.email.error_message ?? 'Die E-Mail konnte nicht gesendet werden.';
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs));
}
