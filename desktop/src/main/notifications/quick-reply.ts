import type { ReplyOutcome } from '@it-lotse/back-office/host';
import { officeNews } from '@it-lotse/back-office/office-news';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
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

/** The conversation whose page this is, as an answer names it; null: it is that of none. */
export function conversationAt(path: string): Pick<TypedReply, 'kind' | 'target'> | null {
  const target = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const look = Object.values(officeNews.conversations).find((each) => each.path(target) === path);
  return look ? { kind: look.reply, target } : null;
}

/** The conversation with the text in its input. */
export const withText = (path: string, text: string) => `${path}?${new URLSearchParams({ entwurf: text })}`;

async function send(session: Session, transport: Transport, reply: TypedReply): Promise<ReplyOutcome> {
  const access = await session.access();
  if (!access?.token) return { outcome: 'refused', reason: 'Bitte melden Sie sich an.' };
  const look = Object.values(officeNews.conversations).find((each) => each.reply === reply.kind);
  if (!look) return { outcome: 'refused', reason: 'Diese Antwort gehört zu nichts, was dieses Programm kennt.' };
  try {
    const line = { signal: AbortSignal.timeout(timeoutMs) };
    const outcome = await look.give(fetchFrom(transport, access.origin, access.token), reply, line);
    const { status } = outcome.response;
    const givenUp = outcome.ok && look.faultIn?.(outcome.answer);
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

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs));
}
