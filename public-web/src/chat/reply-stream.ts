import type { ChatReply } from '@it-lotse/shared/contract/chat';
import { createParser } from 'eventsource-parser';
import { Refused } from '../booking/booking-api.ts';

/**
 * Reads an answer while it is being made. `onText` gets all of the text so far. The bytes may be cut anywhere, also
 * within a letter. @throws Refused when the server says so in the stream, TypeError when it ends without a reply
 */
export async function readReply(
  body: ReadableStream<Uint8Array>,
  onText: (textSoFar: string) => void,
  onSignOfLife: () => void = () => undefined,
): Promise<ChatReply> {
  let text = '';
  let reply: ChatReply | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      const json: unknown = JSON.parse(data);
      switch (event) {
        case 'delta':
          text += textIn(json);
          return onText(text);
        case 'replace':
          text = textIn(json);
          return onText(text);
        case 'done':
          reply = asReply(json);
          return;
        case 'error':
          throw new Refused(500, json);
      }
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    while (reply === null) {
      const { done, value } = await reader.read();
      if (done) break;
      onSignOfLife();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
  if (reply === null) throw new TypeError('the answer broke off');
  return reply;
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
