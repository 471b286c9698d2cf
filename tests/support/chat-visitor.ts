import { type ChatReply, saveChatInfo, sendChatMessage, startChat } from '@it-lotse/shared/contract/chat';
import type { Endpoint } from '@it-lotse/shared/contract/endpoint';
import type { z } from 'zod';

/** Somebody who chats on the website, without a page: their calls as the page makes them. */
export class ChatVisitor {
  readonly #url: string;
  readonly sessionId: string;

  private constructor(url: string, sessionId: string) {
    this.#url = url;
    this.sessionId = sessionId;
  }

  /** Begins a conversation and says the first things in it. */
  static async begin(url: string, ...messages: readonly string[]): Promise<ChatVisitor> {
    const { session_id } = await call(url, startChat);
    const visitor = new ChatVisitor(url, session_id);
    for (const message of messages) await visitor.say(message);
    return visitor;
  }

  /** Resolves once it is answered, or taken down for a person. */
  say(message: string): Promise<ChatReply> {
    return call(this.#url, sendChatMessage, this.sessionId, { message });
  }

  async leaveContact(contact: { name: string; email: string }): Promise<void> {
    await call(this.#url, saveChatInfo, this.sessionId, contact);
  }
}

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  sessionId = '',
  body?: object,
): Promise<z.output<E['answer']>> {
  const path = endpoint.path.replace('{session_id}', encodeURIComponent(sessionId));
  const answer = await fetch(new URL(path, url), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return endpoint.answer.parse(await answer.json()) as z.output<E['answer']>;
}
