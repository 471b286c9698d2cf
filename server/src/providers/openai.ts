import { setTimeout as pause } from 'node:timers/promises';
import OpenAI from 'openai';
import type { AskOptions, ModelAnswer, ModelClient, ModelQuestion } from './model-client.ts';
import { abortFault, ModelFault } from './model-fault.ts';
import { type ModelSettings, modelPlaceOf } from './model-place.ts';
import { Dialect, type Feature } from './openai-dialect.ts';
import { asModelFault } from './openai-fault.ts';
import { Stopped, StreamListener } from './openai-stream.ts';

export type * from './model-client.ts';
export { estimateTokens } from './openai-stream.ts';

type Params = OpenAI.Chat.ChatCompletionCreateParamsStreaming;

/** A visitor waits this long for everything, look-ups included; then the built-in assistant answers. */
const patienceMs = 20_000;
/** A stream that has begun and then says nothing for so long has died. */
const stallMs = 8_000;
/** Before a second try, when the first failed at once. */
const breathMs = 250;
/** A provider that asks for more has lost this visitor. */
const longestWaitMs = 1_500;
const mostTries = 2;

export function createOpenAiClient(settings: ModelSettings): ModelClient {
  const { model, baseUrl, host } = modelPlaceOf(settings);
  const { hostname } = new URL(baseUrl);
  const isOwn = hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com');
  const patience = settings.patienceMs ?? patienceMs;
  const openai = new OpenAI({
    // The library insists on a key; a model of one's own ignores it.
    apiKey: settings.apiKey ?? 'none',
    baseURL: baseUrl,
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
      await options.afterRequest(listener.usageOf(hasBegun));
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
          const answer = await askOnce(question, { ...options, onGrowth });
          dialect.confirm();
          return answer;
        } catch (error) {
          // Each lesson takes something away, so this ends.
          if (error instanceof Learned) continue;
          if (heard || tries === mostTries || !isWorthASecondTry(error)) {
            dialect.forgetUnconfirmed();
            throw error;
          }
          tries += 1;
          await waitFor((error as ModelFault).retryAfterMs ?? breathMs, options.signal);
        }
      }
    },
  };
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
