import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenAiFault, OpenAiSimulator } from '../../../tests/simulators/openai-simulator.ts';
import { ModelFault, type ModelFaultKind } from './model-fault.ts';
import { createOpenAiClient, type ModelClient, type ModelQuestion, type ModelUsage } from './openai.ts';

const model = new OpenAiSimulator();
beforeAll(() => model.start());
afterAll(() => model.stop());
afterEach(() => {
  expect(model.violations).toEqual([]);
  model.recover();
  model.exchanges.length = 0;
});

const question: ModelQuestion = {
  messages: [
    { role: 'system', content: 'Antworten Sie als JSON.' },
    { role: 'user', content: 'Mein Computer ist sehr langsam.' },
  ],
  tools: [
    {
      type: 'function',
      function: {
        name: 'find_free_slots',
        strict: true,
        parameters: {
          type: 'object',
          properties: { service: { type: 'string' } },
          required: ['service'],
          additionalProperties: false,
        },
      },
    },
  ],
  mayUseTools: true,
  format: {
    name: 'answer',
    schema: {
      type: 'object',
      properties: { response: { type: 'string' } },
      required: ['response'],
      additionalProperties: false,
    },
  },
  maxOutputTokens: 500,
  safetyIdentifier: 'f'.repeat(64),
};

const clientOf = (changes: Partial<Parameters<typeof createOpenAiClient>[0]> = {}) =>
  createOpenAiClient({ apiKey: model.apiKey, baseUrl: model.url, model: null, stallMs: 600, ...changes });

interface Asked {
  readonly usages: Array<ModelUsage | null>;
  readonly grown: string[];
  readonly answer: ReturnType<ModelClient['ask']>;
}

function ask(client: ModelClient, { signal = AbortSignal.timeout(8_000), asked = question } = {}): Asked {
  const usages: Array<ModelUsage | null> = [];
  const grown: string[] = [];
  const answer = client.ask(asked, {
    signal,
    onGrowth: (content) => void grown.push(content),
    beforeRequest: async () => undefined,
    afterRequest: async (usage) => void usages.push(usage),
  });
  answer.catch(() => undefined);
  return { usages, grown, answer };
}

const faultOf = async ({ answer }: Asked): Promise<ModelFault> => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelFault)) throw new Error(`No fault but ${String(error)}`);
  return error;
};

test('the answer grows as it arrives, and its cost is the one the provider counts', async () => {
  model.script({ say: { response: 'Starten Sie ihn neu.' }, usage: { prompt_tokens: 111, completion_tokens: 22 } });
  const asked = ask(clientOf());
  const { content, toolCalls, requestId } = await asked.answer;
  expect(JSON.parse(content)).toEqual({ response: 'Starten Sie ihn neu.' });
  expect(toolCalls).toEqual([]);
  expect(requestId).toMatch(/^req_/);
  expect(asked.grown.length).toBeGreaterThan(3);
  expect(asked.grown.at(-1)).toBe(content);
  expect(asked.usages).toEqual([{ inputTokens: 111, outputTokens: 22 }]);
});

test('calls of tools are put together from their pieces', async () => {
  model.script({
    calls: [
      { name: 'find_free_slots', arguments: { service: 'remote_support' } },
      { name: 'find_free_slots', arguments: { service: 'it_check' } },
    ],
  });
  const { toolCalls } = await ask(clientOf()).answer;
  expect(toolCalls.map(({ name, arguments: given }) => [name, JSON.parse(given)])).toEqual([
    ['find_free_slots', { service: 'remote_support' }],
    ['find_free_slots', { service: 'it_check' }],
  ]);
  expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(2);
});

test('nothing is kept over there, and who asks is told to OpenAI itself only', async () => {
  await ask(clientOf()).answer;
  const [request] = model.requests;
  expect(request).toMatchObject({ model: 'gpt-5-mini', store: false, stream: true, max_completion_tokens: 500 });
  expect(request).not.toHaveProperty('safety_identifier');
  expect(request).not.toHaveProperty('user');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace('https://api.openai.com/v1', model.url), init),
  );
  const own = clientOf({ baseUrl: null });
  expect(own.host).toBe('api.openai.com');
  await ask(own).answer;
  expect(model.requests[1]).toMatchObject({ safety_identifier: 'f'.repeat(64), reasoning_effort: 'low', store: false });
});

test('a model that does not think is not told how much', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace('https://eu.api.openai.com/v1', model.url), init),
  );
  model.dialect.reasoningEffort = false;
  expect((await ask(clientOf({ baseUrl: 'https://eu.api.openai.com/v1' })).answer).content).not.toBe('');
  expect(model.requests.at(-1)).not.toHaveProperty('reasoning_effort');
  expect(model.requests.at(-1)).toHaveProperty('safety_identifier');
});

describe('each fault has a name, and comes in time', () => {
  test.each<[OpenAiFault, ModelFaultKind, number]>([
    ['rate-limit', 'rate_limited', 1],
    ['no-credit', 'no_credit', 1],
    ['wrong-key', 'set_up', 1],
    ['no-permission', 'set_up', 1],
    ['no-model', 'set_up', 1],
    ['too-long', 'refused', 1],
    ['server-error', 'unavailable', 2],
    ['overloaded', 'unavailable', 2],
    ['drop', 'unavailable', 2],
    ['hang', 'too_slow', 1],
    ['stall', 'too_slow', 1],
    ['drop-in-stream', 'unavailable', 1],
    ['error-in-stream', 'unavailable', 1],
    ['cut-off', 'unusable', 1],
    ['refusal', 'unusable', 1],
    ['content-filter', 'unusable', 1],
    ['blank', 'unusable', 1],
    ['no-choices', 'unusable', 1],
    ['not-json', 'unusable', 1],
  ])('%s is %s', async (fault, kind, requests) => {
    model.failAll(fault);
    const asked = ask(clientOf(), { signal: AbortSignal.timeout(kind === 'too_slow' ? 900 : 8_000) });
    const thrown = await faultOf(asked);
    // Whoever waits longer than a fault takes would find it too slow.
    expect(thrown.kind).toBe(kind);
    expect(model.requests).toHaveLength(requests);
    expect(asked.usages).toHaveLength(requests);
    expect(JSON.stringify({ ...thrown, message: thrown.message })).not.toContain(model.apiKey);
  });

  test('a server that is not there is unavailable', async () => {
    const gone = await new OpenAiSimulator().start();
    const { url } = gone;
    await gone.stop();
    expect((await faultOf(ask(clientOf({ baseUrl: url })))).kind).toBe('unavailable');
  });

  test('a key that nobody knows has to be mended by the operator', async () => {
    const thrown = await faultOf(ask(clientOf({ apiKey: 'sk-of-yesterday' })));
    expect(thrown).toMatchObject({ kind: 'set_up', needsOperator: true, status: 401 });
  });
});

test('a server that does not stop talking is left', async () => {
  model.pieceLength = 5_000;
  model.script({ say: 'x'.repeat(100_000) });
  expect((await faultOf(ask(clientOf()))).kind).toBe('unusable');
  expect(await model.exchanges[0]?.abandoned).toBe(true);
  model.pieceLength = 7;
});

test('a fault that passes costs a visitor one more try and no answer', async () => {
  model.failNext('server-error');
  expect((await ask(clientOf()).answer).content).not.toBe('');
  expect(model.requests).toHaveLength(2);
});

test('a provider that says when to come again is not asked before a visitor would have gone', async () => {
  model.failNext('rate-limit');
  expect((await faultOf(ask(clientOf()))).retryAfterMs).toBe(20_000);
  expect(model.requests).toHaveLength(1);
});

test('a visitor who goes away ends the request, and what was said until then is paid', async () => {
  model.pieceMs = 20;
  const leaving = new AbortController();
  const asked = ask(clientOf(), { signal: leaving.signal });
  while (asked.grown.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  leaving.abort();
  expect((await faultOf(asked)).kind).toBe('aborted');
  expect(await model.exchanges[0]?.abandoned).toBe(true);
  expect(asked.usages, 'nobody knows what it cost').toEqual([null]);
});

test('what the listener throws ends the request and comes back as it is', async () => {
  model.pieceMs = 10;
  const refusal = new Error('not this');
  const answer = clientOf().ask(question, {
    signal: AbortSignal.timeout(8_000),
    onGrowth: () => {
      throw refusal;
    },
    beforeRequest: async () => undefined,
    afterRequest: async () => undefined,
  });
  await expect(answer).rejects.toBe(refusal);
  expect(await model.exchanges[0]?.abandoned).toBe(true);
});

describe('servers of other makers', () => {
  test('what one does not know is left out from then on', async () => {
    Object.assign(model.dialect, {
      jsonSchema: false,
      maxCompletionTokens: false,
      streamOptions: false,
      store: false,
      needsKey: false,
    });
    const client = clientOf({ apiKey: null, model: 'mistral-small' });
    const first = ask(client);
    expect((await first.answer).content).not.toBe('');
    expect(model.requests.at(-1)).toMatchObject({
      model: 'mistral-small',
      response_format: { type: 'json_object' },
      max_tokens: 500,
    });
    expect(model.requests.at(-1)).not.toHaveProperty('store');
    expect(first.usages.at(-1), 'it reports nothing').toBeNull();
    const learned = model.requests.length;
    await ask(client).answer;
    expect(model.requests).toHaveLength(learned + 1);
  });

  test('one that knows no format and no tools is asked without', async () => {
    Object.assign(model.dialect, { jsonSchema: false, jsonObject: false, tools: false });
    expect((await ask(clientOf()).answer).content).not.toBe('');
    expect(model.requests.at(-1)).not.toHaveProperty('response_format');
    expect(model.requests.at(-1)).not.toHaveProperty('tools');
  });
});
