import { setTimeout as pause } from 'node:timers/promises';
import OpenAI from 'openai';
import { Dialect, type Feature } from './openai-dialect.ts';
import { abortFault, asModelFault, ModelFault, tooSlow, unusable } from './openai-fault.ts';

type Params = OpenAI.Chat.ChatCompletionCreateParamsStreaming;
export type ModelMessage = OpenAI.Chat.ChatCompletionMessageParam;
export type ModelTool = OpenAI.Chat.ChatCompletionFunctionTool;

/** Good enough for first aid, quick and cheap; the default prices of the assistant's settings are its prices. */
const defaultModel = 'gpt-5-mini';
const ownBaseUrl = 'https://api.openai.com/v1';
/** A visitor waits this long for everything, look-ups included; then the built-in assistant answers. */
const patienceMs = 20_000;
/** A stream that has begun and then says nothing for so long has died. */
const stallMs = 8_000;
/** Before a second try, when the first failed at once. */
const breathMs = 250;
/** A provider that asks for more has lost this visitor. */
const longestWaitMs = 1_500;
const mostTries = 2;
/** German text: a token is at least so many characters, most often more. */
const charactersPerToken = 3;

export interface ModelSettings {
  /** null: the server behind `baseUrl` asks for none. */
  readonly apiKey: string | null;
  /** null: OpenAI itself. */
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly patienceMs?: number;
  readonly stallMs?: number;
}

export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** false: the tools are named, because earlier messages used them, but may not be used again. */
  readonly mayUseTools: boolean;
  /** What the answer has to look like; strict JSON schema. */
  readonly format: { readonly name: string; readonly schema: Record<string, unknown> };
  /** Hidden reasoning included. */
  readonly maxOutputTokens: number;
  /** Who asks, as a hash; sent to OpenAI only, which looks for abuse by it. */
  readonly safetyIdentifier: string;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  /** JSON, as far as the server keeps to the format. Blank when tools are called. */
  readonly content: string;
  readonly toolCalls: readonly ToolCall[];
  readonly requestId: string | null;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** The content so far, each time it has grown. */
  onGrowth(content: string): void;
  /** Called before every request that leaves: money may be spent now. What it throws ends the question. */
  beforeRequest(): Promise<void>;
  /** Called once after every request: what it cost, as the provider counted it, else as far as it can be estimated. */
  afterRequest(usage: ModelUsage): Promise<void>;
}

/** A server that speaks OpenAI's chat completions. */
export interface ModelClient {
  readonly model: string;
  /** Where the texts go, e.g. 'api.openai.com'. */
  readonly host: string;
  /** The longest a whole conversation turn may take, in milliseconds. */
  readonly patienceMs: number;
  /** @throws ModelFault, or what `beforeRequest` and `afterRequest` throw */
  ask(question: ModelQuestion, options: AskOptions): Promise<ModelAnswer>;
}

export function createOpenAiClient(settings: ModelSettings): ModelClient {
  const baseURL = settings.baseUrl ?? ownBaseUrl;
  const { host, hostname } = new URL(baseURL);
  const isOwn = hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com');
  const model = settings.model ?? defaultModel;
  const patience = settings.patienceMs ?? patienceMs;
  const openai = new OpenAI({
    // The library insists on a key; a model of one's own ignores it.
    apiKey: settings.apiKey ?? 'none',
    baseURL,
    // Whatever else the environment holds is not meant for us.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: patience,
    // The library would wait as long as Retry-After says, whatever the signal.
    maxRetries: 0,
    // It would print what the model said to the console.
    logLevel: 'off',
  });
  const dialect = new Dialect();

  /** One request and its stream to the end. */
  async function askOnce(question: ModelQuestion, options: AskOptions): Promise<ModelAnswer> {
    const { params, used } = paramsOf(question, model, dialect, isOwn);
    await options.beforeRequest();
    const listener = new StreamListener(options, settings.stallMs ?? stallMs);
    let hasBegun = false;
    try {
      const { data: stream, request_id } = await openai.chat.completions
        .create(params, { signal: listener.signal })
        .withResponse();
      hasBegun = true;
      return await listener.read(stream, request_id);
    } catch (error) {
      if (error instanceof Stopped) throw error.cause;
      if (!hasBegun && dialect.learnFrom(error, used)) throw new Learned();
      throw asModelFault(error, listener.signal);
    } finally {
      listener.stop();
      await options.afterRequest(listener.usageOf(question, hasBegun));
    }
  }

  return {
    model,
    host,
    patienceMs: patience,
    async ask(question, options) {
      for (let tries = 1; ; ) {
        let heard = false;
        const onGrowth = (content: string) => {
          heard = true;
          options.onGrowth(content);
        };
        try {
          return await askOnce(question, { ...options, onGrowth });
        } catch (error) {
          // Each lesson takes something away, so this ends.
          if (error instanceof Learned) continue;
          if (heard || tries === mostTries || !isWorthASecondTry(error)) throw error;
          tries += 1;
          await waitFor((error as ModelFault).retryAfterMs ?? breathMs, options.signal);
        }
      }
    },
  };
}

/** What our own caller threw at what it heard. */
class Stopped extends Error {
  constructor(cause: unknown) {
    super('stopped', { cause });
  }
}

/** The server does not know something we used; without it, the question may be asked again. */
class Learned extends Error {}

function isWorthASecondTry(error: unknown): boolean {
  if (!(error instanceof ModelFault)) return false;
  if (error.kind === 'rate_limited') return error.retryAfterMs !== null && error.retryAfterMs <= longestWaitMs;
  return error.kind === 'unavailable' && (error.retryAfterMs ?? 0) <= longestWaitMs;
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw abortFault(signal);
  }
}

function paramsOf(question: ModelQuestion, model: string, dialect: Dialect, isOwn: boolean) {
  const { messages, tools, mayUseTools, format, maxOutputTokens, safetyIdentifier } = question;
  const used = new Set<Feature>();
  const withFeature = <T>(feature: Feature, part: T, wanted = true): T | undefined => {
    if (!wanted || !dialect.knows(feature)) return undefined;
    used.add(feature);
    return part;
  };
  const params: Params = {
    model,
    messages: [...messages],
    stream: true,
    ...withFeature('stream_options', { stream_options: { include_usage: true } }),
    ...(withFeature('json_schema', {
      response_format: { type: 'json_schema' as const, json_schema: { ...format, strict: true } },
    }) ?? withFeature('json_object', { response_format: { type: 'json_object' as const } })),
    ...(withFeature('max_completion_tokens', { max_completion_tokens: maxOutputTokens }) ??
      withFeature('max_tokens', { max_tokens: maxOutputTokens })),
    ...withFeature(
      'tools',
      { tools: [...tools], tool_choice: mayUseTools ? ('auto' as const) : ('none' as const) },
      tools.length > 0,
    ),
    ...withFeature('store', { store: false }),
    // First aid needs no long thinking, and somebody is waiting.
    ...withFeature('reasoning_effort', { reasoning_effort: 'low' as const }, isOwn),
    ...withFeature('safety_identifier', { safety_identifier: safetyIdentifier }, isOwn),
  };
  return { params, used };
}

/** Takes a stream in, watches that it goes on, and knows what it cost. */
class StreamListener {
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
  usageOf({ messages, tools }: ModelQuestion, hasBegun: boolean): ModelUsage {
    if (this.reported) return this.reported;
    // Taken and then given up: the provider counts what it read, whether it answered or not.
    if (!hasBegun && !this.signal.aborted) return { inputTokens: 0, outputTokens: 0 };
    const said = this.content + this.calls.map((call) => call.name + call.arguments).join('');
    return {
      inputTokens: estimateTokens(JSON.stringify([messages, tools])),
      outputTokens: estimateTokens(said),
    };
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
