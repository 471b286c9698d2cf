import type { ChatReply } from '@it-lotse/contract/chat';
import { readEvents, reportDamaged } from '@it-lotse/contract/event-streams/read-events';
import { Refused } from '../api/call-server.ts';

/**
 * Reads an answer while it is being made. `onText` gets all of the text so far. A piece that cannot be read is passed
 * over: the reply at the end has the whole text.
 * @throws Refused when the server says so in the stream, TypeError when it ends without a reply
 */
export async function readReply(
  body: ReadableStream<Uint8Array>,
  onText: (textSoFar: string) => void,
  signal: AbortSignal,
  heard: () => void,
): Promise<ChatReply> {
  let text = '';
  for await (const message of readEvents(body, { signal, heard })) {
    try {
      const json: unknown = JSON.parse(message.data);
      switch (message.event) {
        case 'delta':
          text += textIn(json);
          onText(text);
          break;
        case 'replace':
          text = textIn(json);
          onText(text);
          break;
        case 'done':
          return asReply(json);
        case 'error':
          throw new Refused(500, json);
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
      reportDamaged(message, error);
    }
  }
  throw new TypeError('the answer broke off');
}

function textIn(json: unknown): string {
  const text: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'text') : undefined;
  if (typeof text !== 'string') throw new TypeError('no text in a piece of the answer');
  return text;
}

function asReply(json: unknown): ChatReply {
  if (typeof json !== 'object' || json === null || !('response' in json))
    throw new TypeError('no response in the answer');
  return json as ChatReply;
}
