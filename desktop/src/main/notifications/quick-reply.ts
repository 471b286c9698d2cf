import { randomUUID } from 'node:crypto';
import type { OfficeNotice } from '@it-lotse/shared/back-office/office-notices';
import { errorAnswer } from '@it-lotse/shared/contract/errors';
import { sendWhatsapp } from '@it-lotse/shared/contract/whatsapp';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { AnswerableNotice } from './office-notifications.ts';

const timeoutMs = 20_000;
const pauseBetweenTriesMs = 2000;
const unreachable = 'Der Server ist nicht erreichbar.';

/**
 * Sends what the operator typed into a notification. A dropped line is tried once more, with the same message id, so
 * nothing goes out twice. Returns null when the server has it, else a notice that leads to the conversation with the
 * text in its input: what was typed is not lost.
 */
export async function sendQuickReply(
  session: Pick<OperatorSession, 'access'>,
  transport: Transport,
  notice: AnswerableNotice,
  text: string,
): Promise<OfficeNotice | null> {
  const message = text.trim();
  if (message === '') return null;
  const messageId = randomUUID();
  const trySending = () => send(session, transport, { phone: notice.whatsapp, message, messageId });
  let failure = await trySending();
  if (failure === unreachable) {
    await pause();
    failure = await trySending();
  }
  if (failure === null) return null;
  const path = `${notice.path}?${new URLSearchParams({ entwurf: message })}`;
  return { title: 'Antwort nicht gesendet', body: failure, path };
}

/** Null when the server has taken the message, else what is in the way. */
async function send(
  session: Pick<OperatorSession, 'access'>,
  transport: Transport,
  { phone, message, messageId }: { phone: string; message: string; messageId: string },
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
      body: JSON.stringify({ to_number: phone, message, message_type: 'text', message_id: messageId }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return null;
    const answer = errorAnswer.safeParse(await response.json().catch(() => null));
    return answer.data?.detail ?? unreachable;
  } catch {
    return unreachable;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseBetweenTriesMs));
}
