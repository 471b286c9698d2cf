/** The forms of the protocol that the stand-in speaks: what a request looks like to it, and how answers are built. */

export interface ChatMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  readonly content?: string | { type: string; text?: string }[] | null;
  readonly tool_calls?: readonly WireToolCall[];
  readonly tool_call_id?: string;
}

interface WireToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream?: boolean | null;
  readonly stream_options?: { include_usage?: boolean } | null;
  readonly response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema?: unknown } };
  readonly tools?: readonly { function: { name: string; parameters?: unknown } }[];
  readonly tool_choice?: unknown;
  readonly max_completion_tokens?: number | null;
  readonly max_tokens?: number | null;
  readonly store?: boolean | null;
  readonly safety_identifier?: string | null;
  readonly reasoning_effort?: string | null;
}

interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** What the model says in one answer; an object is written as JSON. */
export interface OpenAiTurn {
  readonly say?: string | object;
  readonly calls?: readonly { readonly name: string; readonly arguments: string | object }[];
  readonly refusal?: string;
  readonly finish?: 'stop' | 'length' | 'content_filter';
  /** Absent: counted from the texts. */
  readonly usage?: Usage;
}

export interface Said {
  readonly id: string;
  readonly created: number;
  readonly model: string;
  readonly content: string | null;
  readonly refusal: string | null;
  readonly toolCalls: readonly WireToolCall[];
  readonly finish: string;
  readonly usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

let count = 0;
const newId = (prefix: string) => `${prefix}-${String(++count).padStart(12, '0')}`;
const asText = (value: string | object) => (typeof value === 'string' ? value : JSON.stringify(value));
const tokensOf = (text: string) => Math.max(1, Math.ceil(text.length / 4));

/** A text as the newest visitor wrote it, whatever form the message has. */
export function textOf(message: ChatMessage | undefined): string {
  if (typeof message?.content === 'string') return message.content;
  return message?.content?.map(({ text }) => text ?? '').join('') ?? '';
}

export function spoken(request: ChatRequest, turn: OpenAiTurn): Said {
  const content = turn.say === undefined ? null : asText(turn.say);
  const toolCalls = (turn.calls ?? []).map(({ name, arguments: given }) => ({
    id: newId('call'),
    type: 'function' as const,
    function: { name, arguments: asText(given) },
  }));
  const prompt_tokens = turn.usage?.prompt_tokens ?? tokensOf(JSON.stringify(request.messages));
  const completion_tokens =
    turn.usage?.completion_tokens ?? tokensOf((content ?? '') + JSON.stringify(toolCalls) + (turn.refusal ?? ''));
  return {
    id: newId('chatcmpl'),
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    content,
    refusal: turn.refusal ?? null,
    toolCalls,
    finish: turn.finish ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop'),
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

/** The answer in one piece. */
export function wholeAnswer({ id, created, model, content, refusal, toolCalls, finish, usage }: Said): object {
  const message = { role: 'assistant', content, refusal, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }];
  return { id, object: 'chat.completion', created, model, choices, usage };
}

/** The same answer in chunks; texts are cut every `pieceLength` characters, wherever that is. */
export function chunksOf(said: Said, pieceLength: number, withUsage: boolean): object[] {
  const { id, created, model, content, refusal, toolCalls, finish, usage } = said;
  const base = { id, object: 'chat.completion.chunk', created, model };
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...base,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(withUsage && { usage: null }),
  });
  const calls = toolCalls.flatMap((call, index) => [
    chunk({ tool_calls: [{ index, ...call, function: { name: call.function.name, arguments: '' } }] }),
    ...piecesOf(call.function.arguments, pieceLength).map((piece) =>
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
    ),
  ]);
  return [
    chunk({ role: 'assistant', content: content === null ? null : '', refusal: null }),
    ...piecesOf(content ?? '', pieceLength).map((piece) => chunk({ content: piece })),
    ...piecesOf(refusal ?? '', pieceLength).map((piece) => chunk({ refusal: piece })),
    ...calls,
    chunk({}, finish),
    ...(withUsage ? [{ ...base, choices: [], usage }] : []),
  ];
}

function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

/** An answer that is not 2xx. */
export interface Refusal {
  readonly status: number;
  readonly body: { error: { message: string; type: string; param: string | null; code: string | null } };
  readonly headers?: Record<string, string>;
}

export function refusalOf(
  status: number,
  message: string,
  { type = 'invalid_request_error', param = null as string | null, code = null as string | null, headers = {} } = {},
): Refusal {
  return { status, body: { error: { message, type, param, code } }, headers };
}
