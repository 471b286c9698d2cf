import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenAiClient, type ModelQuestion } from '../../server/src/providers/openai.ts';
import { openAiDescription } from './openai/openai-description.ts';
import { type OpenAiFault, OpenAiSimulator, openAiFaults } from './openai-simulator.ts';

const model = new OpenAiSimulator();
beforeAll(() => model.start());
afterAll(() => model.stop());

const judge = openAiDescription();
const headers = { authorization: `Bearer ${model.apiKey}`, 'content-type': 'application/json' };
const plain = { model: 'gpt-5-mini', messages: [{ role: 'user', content: 'Guten Tag' }] };

const post = (body: object) =>
  fetch(`${model.url}/chat/completions`, { method: 'POST', headers, body: JSON.stringify(body) });

async function eventsOf(answer: Response): Promise<string[]> {
  const lines = (await answer.text()).split('\n\n').filter((line) => line !== '');
  return lines.map((line) => line.replace(/^data: /, ''));
}

describe('as any client of the protocol meets it', () => {
  test('an answer in one piece', async () => {
    model.script({ say: 'Moin!' });
    const answer = await post(plain);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
    expect(await answer.json()).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: 'Moin!', refusal: null }, finish_reason: 'stop' }],
      usage: { completion_tokens: expect.any(Number) as number },
    });
  });

  test('a streamed one, with what it cost where that is asked for', async () => {
    model.script({ say: 'Guten Tag, wie geht es?' }, { say: 'Guten Tag, wie geht es?' });
    const events = await eventsOf(await post({ ...plain, stream: true, stream_options: { include_usage: true } }));
    expect(events.at(-1)).toBe('[DONE]');
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event) as Chunk);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Guten Tag, wie geht es?');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) as number } });
    const quiet = await eventsOf(await post({ ...plain, stream: true }));
    expect(quiet.join('')).not.toContain('usage');
  });

  test('calls of tools come in pieces, too', async () => {
    model.script({ calls: [{ name: 'find_free_slots', arguments: { service: 'remote_support', part_of_day: null } }] });
    const events = await eventsOf(await post({ ...plain, stream: true, tools: [tool] }));
    const deltas = events
      .slice(0, -1)
      .flatMap((event) => (JSON.parse(event) as Chunk).choices[0]?.delta.tool_calls ?? []);
    expect(deltas.length).toBeGreaterThan(2);
    expect(deltas[0]).toMatchObject({
      index: 0,
      type: 'function',
      function: { name: 'find_free_slots', arguments: '' },
    });
    const whole = deltas.map((delta) => delta.function?.arguments ?? '').join('');
    expect(JSON.parse(whole)).toEqual({ service: 'remote_support', part_of_day: null });
  });

  test('the list of models', async () => {
    const answer = (await (await fetch(`${model.url}/models`, { headers })).json()) as { data: unknown[] };
    expect(answer).toMatchObject({ object: 'list', data: [{ object: 'model' }] });
  });

  test('what the real one refuses is refused', async () => {
    const refused = async (body: object) => {
      const answer = await post({ ...plain, ...body });
      return [answer.status, ((await answer.json()) as { error: { param: string | null } }).error.param];
    };
    const loose = { type: 'object', properties: { response: { type: 'string' } }, required: [] };
    const format = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: loose } };
    expect(await refused({ response_format: format })).toEqual([400, 'response_format']);
    expect(await refused({ response_format: { type: 'json_object' } })).toEqual([400, 'messages']);
    const call = { id: 'call_1', type: 'function', function: { name: 'find_free_slots', arguments: '{}' } };
    const unanswered = [...plain.messages, { role: 'assistant', content: null, tool_calls: [call] }];
    expect(await refused({ messages: unanswered })).toEqual([400, 'messages']);
    const stranger = await fetch(`${model.url}/models`, { headers: { authorization: 'Bearer sk-nobody' } });
    expect(stranger.status).toBe(401);
  });
});

interface Chunk {
  choices: { delta: { content?: string; tool_calls?: { function?: { arguments?: string } }[] } }[];
}

const parameters = {
  type: 'object',
  properties: { service: { type: 'string' } },
  required: ['service'],
  additionalProperties: false,
};
const tool = { type: 'function' as const, function: { name: 'find_free_slots', strict: true, parameters } };

/** Everything our client can say, to a server in every mood. */
async function speakOfEverything(): Promise<void> {
  const question: ModelQuestion = {
    messages: [
      { role: 'system', content: 'Antworten Sie als JSON.' },
      { role: 'user', content: 'Haben Sie einen Termin frei?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'find_free_slots', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'call_1', content: '{"free_times":[]}' },
    ],
    tools: [tool],
    mayUseTools: true,
    format: {
      name: 'support_answer',
      schema: { ...parameters, properties: { response: { type: 'string' } }, required: ['response'] },
    },
    maxOutputTokens: 400,
    safetyIdentifier: 'a'.repeat(64),
  };
  const ask = async (fault: OpenAiFault | null, asked = question) => {
    const client = createOpenAiClient({ apiKey: model.apiKey, baseUrl: model.url, model: null, stallMs: 50 });
    if (fault) model.failAll(fault);
    const options = {
      signal: AbortSignal.timeout(fault === 'hang' ? 200 : 5_000),
      onGrowth: () => undefined,
      beforeRequest: async () => undefined,
      afterRequest: async () => undefined,
    };
    await client.ask(asked, options).catch(() => undefined);
    model.recover();
  };
  await ask(null);
  await ask(null, { ...question, mayUseTools: false });
  for (const fault of openAiFaults) await ask(fault);
  Object.assign(model.dialect, { jsonSchema: false, maxCompletionTokens: false, streamOptions: false, tools: false });
  await ask(null);
}

test('the conversation has every mood of the server in it, and nothing in it is against the official description', async () => {
  model.exchanges.length = 0;
  await speakOfEverything();
  expect(new Set(model.exchanges.map(({ fault }) => fault))).toEqual(new Set([null, ...openAiFaults]));
  expect(new Set(model.exchanges.map(({ status }) => status))).toEqual(
    new Set([0, 200, 400, 401, 403, 404, 429, 500, 503]),
  );
  expect(model.violations).toEqual([]);
});

describe('the official description', () => {
  test('finds what is wrong', () => {
    const faulty: object[] = [
      { ...plain, messages: [] },
      { ...plain, messages: [{ role: 'visitor', content: 'Hallo' }] },
      { ...plain, max_completion_tokens: 'viele' },
      { ...plain, safety_identifier: 'x'.repeat(65) },
      { ...plain, response_format: { type: 'json_schema' } },
      { ...plain, tools: [{ type: 'function', function: {} }] },
      { ...plain, max_completion_token: 5 },
      { messages: plain.messages },
    ];
    expect(judge.faultsOf('chat-request', plain)).toEqual([]);
    for (const request of faulty) {
      expect(judge.faultsOf('chat-request', request), JSON.stringify(request)).not.toEqual([]);
    }
    const answer = { id: 'a', object: 'chat.completion', created: 1, model: 'm', choices: [] };
    expect(judge.faultsOf('chat-answer', answer)).toEqual([]);
    expect(judge.faultsOf('chat-answer', { ...answer, created: 'now' })).not.toEqual([]);
    expect(judge.faultsOf('refusal', { error: { message: 'No', type: 'x' } })).not.toEqual([]);
  });

  test('a wrong request does not go unnoticed', async () => {
    const noticing = await new OpenAiSimulator().start();
    await fetch(`${noticing.url}/chat/completions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...plain, temperature: 'warm' }),
    });
    await noticing.stop();
    expect(noticing.violations).not.toEqual([]);
  });
});
