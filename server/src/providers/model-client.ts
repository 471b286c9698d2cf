import type OpenAI from 'openai';

export type ModelMessage = OpenAI.Chat.ChatCompletionMessageParam;
export type ModelTool = OpenAI.Chat.ChatCompletionFunctionTool;

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
  /** Called once after every request with what it cost as the provider counted it. Null: it was taken and nobody knows, hidden thoughts included. */
  afterRequest(usage: ModelUsage | null): Promise<void>;
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
