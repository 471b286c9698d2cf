import { type ChatReply, saveChatInfo, sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { callServer } from './call-server.ts';

/** Somebody who chats on the website, without a page: their calls as the page makes them. */
export class ChatVisitor {
  readonly #url: string;
  readonly sessionId: string;

  private constructor(url: string, sessionId: string) {
    this.#url = url;
    this.sessionId = sessionId;
  }

  get #params() {
    return { session_id: this.sessionId };
  }

  /** Begins a conversation and says the first things in it. */
  static async begin(url: string, ...messages: readonly string[]): Promise<ChatVisitor> {
    const { session_id } = await callServer(url, startChat, { body: {} });
    const visitor = new ChatVisitor(url, session_id);
    for (const message of messages) await visitor.say(message);
    return visitor;
  }

  /** Resolves once it is answered, or taken down for a person. */
  say(message: string): Promise<ChatReply> {
    return callServer(this.#url, sendChatMessage, { params: this.#params, body: { message } });
  }

  async leaveContact(contact: { name: string; email: string }): Promise<void> {
    await callServer(this.#url, saveChatInfo, { params: this.#params, body: contact });
  }
}
