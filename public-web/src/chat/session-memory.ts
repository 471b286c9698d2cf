/** In this tab only, and gone with it: whoever knows the id reads the conversation. */
const key = 'chat';

/** A message whose answer is not known yet. Its id makes sending it again safe. */
export interface PendingMessage {
  readonly id: string;
  readonly text: string;
  /** Id of what the server had said last when it was sent: it stands behind that. Absent: nothing. */
  readonly after?: string;
}

export interface RememberedChat {
  readonly sessionId: string;
  readonly pending: PendingMessage | null;
}

export function rememberChat(chat: RememberedChat): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(chat));
  } catch {
    // Storage is full or forbidden: the chat works, only a reload begins anew.
  }
}

export function forgetChat(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above: then there is nothing to forget.
  }
}

/** null when nothing is remembered, or not in the shape this page writes. */
export function recallChat(): RememberedChat | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const sessionId: unknown = Reflect.get(stored, 'sessionId');
    if (typeof sessionId !== 'string' || sessionId === '') return null;
    return { sessionId, pending: asPending(Reflect.get(stored, 'pending')) };
  } catch {
    return null;
  }
}

function asPending(value: unknown): PendingMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const id: unknown = Reflect.get(value, 'id');
  const text: unknown = Reflect.get(value, 'text');
  const after: unknown = Reflect.get(value, 'after');
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return { id, text, ...(typeof after === 'string' && { after }) };
}
