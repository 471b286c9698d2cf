import type { ChatReply } from '@it-lotse/contract/chat';

/** Hears an answer while it is being made. */
export interface AnswerListener {
  onText(piece: string): void;
  /** Forget what came so far: this is the text now. */
  onReplace(text: string): void;
}

/** An answer that an assistant is making: it is finished and stored, whether anybody still listens or not. */
export class AnswerUnderWay {
  /** Resolves when the answer is stored, or a person took over. */
  reply: Promise<ChatReply> = Promise.reject(new Error('not begun'));
  private readonly drop = new AbortController();
  private readonly listeners = new Set<AnswerListener>();
  private text = '';
  private isStale = false;

  constructor() {
    this.reply.catch(() => undefined);
  }

  /** Aborted when the answer is not wanted any more: a person answers, or the conversation is over. */
  get dropped(): AbortSignal {
    return this.drop.signal;
  }

  /** Tells at once what there is so far, then what comes. */
  listen(listener: AnswerListener): void {
    if (this.text !== '') listener.onText(this.text);
    this.listeners.add(listener);
  }

  add(piece: string): void {
    if (piece === '' || this.drop.signal.aborted) return;
    const replaces = this.isStale && this.text !== '';
    this.text = this.isStale ? piece : this.text + piece;
    this.isStale = false;
    for (const listener of this.listeners) {
      if (replaces) listener.onReplace(piece);
      else listener.onText(piece);
    }
  }

  /** What comes next is another answer. */
  startAgain(): void {
    this.isStale = true;
  }

  giveUp(): void {
    this.drop.abort();
  }
}

/** What became of a visitor's message that is stored: the reply is known, or an answer is being made. */
export type Receipt = { readonly reply: ChatReply } | { readonly answer: AnswerUnderWay };

interface Entry {
  readonly callerKey: string | undefined;
  readonly answer: AnswerUnderWay;
  receipt: Promise<Receipt>;
}

/** What lives in this process only: the answers being made, one per conversation at a time, and who listens to which conversation. */
export class ChatLive {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly leaving = new AbortController();

  /** Aborted when the server stops: what takes long is cut short. */
  get stopping(): AbortSignal {
    return this.leaving.signal;
  }

  /** What is being made in this conversation; undefined: nothing. */
  underWay(sessionId: string): Pick<Entry, 'callerKey' | 'receipt'> | undefined {
    return this.entries.get(sessionId);
  }

  /** Keeps the conversation for one message until its reply is there. `take` stores the message. */
  begin(
    sessionId: string,
    callerKey: string | undefined,
    take: (answer: AnswerUnderWay) => Promise<Receipt>,
  ): Promise<Receipt> {
    const answer = new AnswerUnderWay();
    const entry: Entry = { callerKey, answer, receipt: take(answer) };
    this.entries.set(sessionId, entry);
    entry.receipt
      .then((receipt) => ('answer' in receipt ? receipt.answer.reply : undefined))
      .catch(() => undefined)
      .finally(() => this.entries.delete(sessionId));
    return entry.receipt;
  }

  /** The answer being made in this conversation, if any, is not wanted any more. */
  drop(sessionId: string): void {
    this.entries.get(sessionId)?.answer.giveUp();
  }

  /** Calls `listener` when a person did something in this conversation; returns how to end that. */
  listen(sessionId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(sessionId) ?? new Set();
    this.listeners.set(sessionId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(sessionId);
    };
  }

  /** To be called after the commit. */
  tell(sessionId: string): void {
    for (const listener of this.listeners.get(sessionId) ?? []) listener();
  }

  /** Cuts short what takes long; answers under way are finished by the built-in assistant. */
  hurry(): void {
    this.leaving.abort();
  }

  /** Resolves when no answer is being made any more. */
  async stop(): Promise<void> {
    this.hurry();
    while (this.entries.size > 0) {
      await Promise.allSettled(
        [...this.entries.values()].map(async ({ receipt }) => {
          const settled = await receipt;
          if ('answer' in settled) await settled.answer.reply;
        }),
      );
    }
  }
}
