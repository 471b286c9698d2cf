import { APIError } from 'openai';
import { describe, expect, test } from 'vitest';
import { Dialect, type Feature } from './openai-dialect.ts';

const used = new Set<Feature>(['reasoning_effort', 'store', 'tools', 'max_completion_tokens', 'json_schema']);
const refusal = (message: string, details: { param?: string; code?: string } = {}) =>
  APIError.generate(400, { error: { message, type: 'invalid_request_error', ...details } }, message, new Headers());

describe('a server of the protocol', () => {
  test.each<[Feature, APIError]>([
    [
      'reasoning_effort',
      refusal('Unsupported parameter.', { param: 'reasoning_effort', code: 'unsupported_parameter' }),
    ],
    ['store', refusal('Unrecognized request argument supplied: store')],
    ['max_completion_tokens', refusal('max_completion_tokens: Extra inputs are not permitted')],
    ['tools', refusal('This model does not support tools')],
    ['json_schema', refusal("'response_format.type' must be 'json_object' or 'text'")],
  ])('that does not know %s is asked without it', (feature, error) => {
    const dialect = new Dialect();
    expect(dialect.learnFrom(error, used)).toBe(true);
    expect(dialect.knows(feature)).toBe(false);
    dialect.confirm();
    dialect.forgetUnconfirmed();
    expect(dialect.knows(feature)).toBe(false);
  });

  test.each([
    refusal('Invalid prompt: flagged. See https://platform.openai.com/docs/guides/reasoning#advice-on-prompting', {
      code: 'invalid_prompt',
    }),
    refusal('Your message mentions the tools in your store and max_tokens, which is not supported', {
      param: 'messages',
    }),
    refusal('Read on at /docs/guides/reasoning'),
  ])('that refuses what a visitor wrote has said nothing about itself', (error) => {
    const dialect = new Dialect();
    expect(dialect.learnFrom(error, used)).toBe(false);
    for (const feature of used) expect(dialect.knows(feature)).toBe(true);
  });

  test('that refuses without it, too, had another reason', () => {
    const dialect = new Dialect();
    dialect.learnFrom(refusal('This model does not support tools'), used);
    dialect.forgetUnconfirmed();
    expect(dialect.knows('tools')).toBe(true);
  });
});
