import type { TypedReply } from '@it-lotse/back-office/host';
import type { OfficeNotice } from '@it-lotse/back-office/office-notice';
import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { sendWhatsapp } from '@it-lotse/contract/whatsapp';
import { fetchFrom } from '../servers/fetch-from.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';

const timeoutMs = 20_000;
const pauseBetweenTriesMs = 2000;

/** What became of one try. `away`: the server cannot be reached, or is in trouble of its own. */
type Try =
  | { readonly went: 'sent' }
  | { readonly went: 'away' }
  | { readonly went: 'refused'; readonly reason: string };

/** `waits`: the server cannot be reached. `refused`: it does not want it, or nobody is signed in; the notice has the text. */
type Outcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'waits' }
  | { readonly outcome: 'refused'; readonly notice: OfficeNotice };

/**
 * Sends what the operator typed into a notification. A dropped line is tried once more, with the same id, so nothing goes
 * out twice. What is refused gets a notice that leads to the conversation with the text in its input.
 */
export async function sendQuickReply(
  session: Pick<OperatorSession, 'access'>,
  transport: Transport,
  path: string,
  reply: TypedReply,
): Promise<Outcome> {
  let tried = await send(session, transport, reply);
  if (tried.went === 'away') {
    await pause();
    tried = await send(session, transport, reply);
  }
  if (tried.went === 'sent') return { outcome: 'sent' };
  if (tried.went === 'away') return { outcome: 'waits' };
  return {
    outcome: 'refused',
    notice: { title: 'Antwort nicht gesendet', body: tried.reason, path: withText(path, reply.text) },
  };
}

/** The conversation with the text in its input. */
export const withText = (path: string, text: string) => `${path}?${new URLSearchParams({ entwurf: text })}`;

async function send(
  session: Pick<OperatorSession, 'access'>,
  transport: Transport,
  { phone, text, id }: TypedReply,
): Promise<Try> {
  const access = await session.access();
  if (!access?.token) return { went: 'refused', reason: 'Bitte melden Sie sich an.' };
  const body = { to_number: phone, message: text, message_type: 'text', message_id: id } as const;
  try {
    const outcome = await callEndpoint(
      fetchFrom(transport, access.origin, access.token),
      sendWhatsapp,
      { body },
      { signal: AbortSignal.timeout(timeoutMs) },
    );
    const { status } = outcome.response;
    // It is taken, also by a server whose answer this version cannot read.
    if (outcome.ok || outcome.response.ok) return { went: 'sent' };
    // In trouble of its own: it may be fine again in a minute.
    if (status >= 500 || status === 429) return { went: 'away' };
    return outcome.refusal ? { went: 'refused', reason: outcome.refusal.detail } : { went: 'away' };
  } catch {
    return { went: 'away' };
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs));
}
