import { type OpenAiTurn, type Refusal, refusalOf } from './openai-wire.ts';

/** Answered instead of the work. */
const refusals = {
  'rate-limit': refusalOf(429, 'Rate limit reached for requests. Please try again in 20s.', {
    type: 'requests',
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': '20' },
  }),
  'no-credit': refusalOf(429, 'You exceeded your current quota, please check your plan and billing details.', {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  }),
  'wrong-key': refusalOf(401, 'Incorrect API key provided: sk-****ator.', { code: 'invalid_api_key' }),
  'no-permission': refusalOf(403, 'You have insufficient permissions for this operation.', {
    code: 'insufficient_permissions',
  }),
  'no-model': refusalOf(404, 'The model does not exist or you do not have access to it.', {
    param: 'model',
    code: 'model_not_found',
  }),
  'too-long': refusalOf(400, "This model's maximum context length is 8192 tokens.", {
    param: 'messages',
    code: 'context_length_exceeded',
  }),
  'server-error': refusalOf(500, 'The server had an error while processing your request.', { type: 'server_error' }),
  overloaded: refusalOf(503, 'The server is currently overloaded. Please try again later.', {
    type: 'server_error',
    code: 'server_is_overloaded',
  }),
} satisfies Record<string, Refusal>;

/** Said by the model instead of what was asked for. */
const turns = {
  'broken-json': { say: '{"response": "Starten Sie den Computer neu.", "problem_category": hardware' },
  'no-json': { say: 'Starten Sie den Computer einfach einmal neu.' },
  'cut-off': { say: '{"response": "Starten Sie zuerst den Computer neu. Danach öffnen Sie d', finish: 'length' },
  refusal: { refusal: 'Dabei kann ich leider nicht helfen.' },
  'content-filter': { say: '{"response": "Starten', finish: 'content_filter' },
  blank: { say: '' },
} satisfies Record<string, OpenAiTurn>;

/**
 * hang: takes the request and never answers · drop: cuts the connection before the answer · not-json: a page of a proxy
 * · no-choices: an answer without any · stall: streams half and then nothing more · drop-in-stream: cuts the connection
 * halfway · error-in-stream: reports a fault halfway, after status 200
 */
const wayward = ['hang', 'drop', 'not-json', 'no-choices', 'stall', 'drop-in-stream', 'error-in-stream'] as const;

type Wayward = (typeof wayward)[number];
export type OpenAiFault = keyof typeof refusals | keyof typeof turns | Wayward;
export const openAiFaults = [...Object.keys(refusals), ...Object.keys(turns), ...wayward] as OpenAiFault[];

export const refusalFor = (fault: OpenAiFault): Refusal | null => (refusals as Record<string, Refusal>)[fault] ?? null;
export const turnFor = (fault: OpenAiFault): OpenAiTurn | null => (turns as Record<string, OpenAiTurn>)[fault] ?? null;

export const errorInStream = refusalOf(500, 'The server had an error while processing your request.', {
  type: 'server_error',
}).body;
