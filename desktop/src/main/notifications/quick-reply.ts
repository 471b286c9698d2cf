import type { TypedReply } from '@it-lotse/shared/back-office/host';
import type { OfficeNotice } from '@it-lotse/shared/back-office/office-notices';
import { errorAnswer } from '@it-lotse/shared/contract/errors';
import { sendWhatsapp } from '@it-lotse/shared/contract/whatsapp';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';

const timeoutMs = 20_000;
const pauseBetweenTriesMs = 2000;
const unreachable = 'Der Server ist nicht erreichbar.';

/** `waits`: the server cannot be reached, or has no session of ours to take it in. `refused`: it does not want it; the notice has the text. */
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
  let failure = await send(session, transport, reply);
  if (failure === unreachable) {
    await pause();
    failure = await send(session, transport, reply);
  }
  if (failure === null) return { outcome: 'sent' };
  if (failure === unreachable) return { outcome: 'waits' };
  return {
    outcome: 'refused',
    notice: { title: 'Antwort nicht gesendet', body: failure, path: withText(path, reply.text) },
  };
}

/** The conversation with the text in its input. */
export const withText = (path: string, text: string) => `${path}?${new URLSearchParams({ entwurf: text })}`;

/** Null when the server has taken the message, else what is in the way. */
async function send(
  session: Pick<OperatorSession, 'access'>,
  transport: Transport,
  { phone, text, id }: TypedReply,
): Promise<string | null> {
  const access = await session.access();
  if (!access?.token) return 'Bitte melden Sie sich an.';
  try {
    const response = await transport(new URL(sendWhatsapp.path, access.origin).href, {
      method: sendWhatsapp.method,
      headers: {
        authorization: `Bearer ${access.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ to_number: phone, message: text, message_type: 'text', message_id: id }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return null;
    // In trouble of its own: it may be fine again in a minute.
    if (response.status >= 500 || response.status === 429) return unreachable;
    const answer = errorAnswer.safeParse(await response.json().catch(() => null));
    return answer.data?.detail ?? unreachable;
  } catch {
    return unreachable;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs));
}
