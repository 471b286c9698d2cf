import type OpenAI from 'openai';
import type { AskOptions, ModelAnswer, ModelUsage } from './model-client.ts';
import { abortFault, ModelFault, tooSlow, unusable } from './model-fault.ts';

/** German text: a token is at least so many characters, most often more. */
const charactersPerToken = 3;
/** No answer for a visitor is that long; a server that does not stop must not keep this one busy. */
const longestContent = 30_000;

/** What our own caller threw at what it heard. */
export class Stopped extends Error {
  constructor(cause: unknown) {
    super('stopped', { cause });
  }
}

/** Takes a stream in, watches that it goes on, and knows what it cost. */
export class StreamListener {
  private readonly options: AskOptions;
  private readonly stallMs: number;
  private readonly stalled = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private content = '';
  private readonly calls: { id: string; name: string; arguments: string }[] = [];
  private reported: ModelUsage | null = null;
  readonly signal: AbortSignal;

  constructor(options: AskOptions, stallMs: number) {
    this.options = options;
    this.stallMs = stallMs;
    this.signal = AbortSignal.any([options.signal, this.stalled.signal]);
  }

  async read(stream: AsyncIterable<OpenAI.Chat.ChatCompletionChunk>, requestId: string | null): Promise<ModelAnswer> {
    let finish: string | null = null;
    let isRefused = false;
    for await (const { choices, usage } of stream) {
      this.watch();
      if (usage) this.reported = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
      const choice = choices?.[0];
      if (!choice) continue;
      finish = choice.finish_reason ?? finish;
      isRefused ||= Boolean(choice.delta?.refusal);
      this.takeCalls(choice.delta?.tool_calls ?? []);
      if (choice.delta?.content) {
        this.content += choice.delta.content;
        if (this.content.length > longestContent) throw unusable('zu lang', requestId);
        this.tell();
      }
    }
    // The library ends an aborted stream as if it were complete.
    if (this.signal.aborted) throw abortFault(this.signal);
    if (isRefused) throw unusable('abgelehnt', requestId);
    if (finish === 'length') throw unusable('abgeschnitten', requestId);
    if (finish === 'content_filter') throw unusable('gefiltert', requestId);
    if (finish === null) {
      const isEmpty = this.content === '' && this.calls.length === 0;
      throw isEmpty
        ? unusable('leer', requestId)
        : new ModelFault('unavailable', 'Die Antwort des Sprachmodells brach ab.');
    }
    if (this.content.trim() === '' && this.calls.length === 0) throw unusable('leer', requestId);
    return { content: this.content, toolCalls: this.calls, requestId };
  }

  private tell(): void {
    try {
      this.options.onGrowth(this.content);
    } catch (error) {
      throw new Stopped(error);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** @param hasBegun false: the provider refused or was never reached, which costs nothing */
  usageOf(hasBegun: boolean): ModelUsage | null {
    if (this.reported) return this.reported;
    // Taken and then given up: the provider counts what it read, whether it answered or not.
    return hasBegun || this.signal.aborted ? null : { inputTokens: 0, outputTokens: 0 };
  }

  private takeCalls(deltas: readonly OpenAI.Chat.ChatCompletionChunk.Choice.Delta.ToolCall[]): void {
    for (const { index, id, function: called } of deltas) {
      // Some servers leave the index out, and send each call whole.
      const isNew = id && !this.calls.some((call) => call.id === id);
      const place = Math.min(index ?? (isNew ? this.calls.length : this.calls.length - 1), this.calls.length);
      this.calls[place] ??= { id: '', name: '', arguments: '' };
      const call = this.calls[place];
      if (id) call.id = id;
      call.name += called?.name ?? '';
      call.arguments += called?.arguments ?? '';
    }
  }

  private watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stalled.abort(tooSlow()), this.stallMs);
  }
}

/** Rather too many than too few. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}
