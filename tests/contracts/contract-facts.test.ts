import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checksOf, readFacts } from './contract-facts.ts';

const providers = ['stripe', 'openai', 'whatsapp', 'google'];

/** Every key and text, with its place. */
function* walk(value: unknown, place = ''): Generator<{ place: string; key: string; text: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    const here = `${place}/${key}`;
    if (typeof each === 'string') yield { place: here, key, text: each };
    else yield* walk(each, here);
  }
}

test.each(providers)('%s: says where its facts come from, in which version and under which licence', (provider) => {
  const facts = readFacts<Record<string, object>>(provider);
  const sources = provider === 'stripe' ? Object.values(facts) : [facts];
  for (const each of sources) {
    expect(each).toMatchObject({
      source: expect.stringMatching(/\S{5}/) as string,
      version: expect.stringMatching(/\d/) as string,
      licence: expect.stringMatching(/^(MIT|Apache-2\.0)$/) as string,
    });
  }
});

test.each(providers)('%s: holds facts and no prose', (provider) => {
  const words = [...walk(readFacts(provider))].filter(({ key }) => !['source', 'pattern'].includes(key));
  expect(words.length).toBeGreaterThan(50);
  // A property may be called 'description'; then a schema stands there, not a text. Meta's webhooks have such fields.
  const described = words.filter(({ place }) => !place.startsWith('/webhookExamples/'));
  expect(described.filter(({ key }) => ['description', 'summary', 'title', 'externalDocs'].includes(key))).toEqual([]);
  expect(words.filter(({ text }) => text.length > 100 || text.split(' ').length > 4)).toEqual([]);
});

test('the facts of all providers together stay small', () => {
  const bytes = providers.map((provider) => statSync(join(import.meta.dirname, `${provider}.json`)).size);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(300_000);
});

test('missing facts are a failure, not a milder judge', () => {
  expect(() => readFacts('paypal')).toThrow('ENOENT');
});

test('a part that nobody describes has no check', () => {
  expect(checksOf(readFacts('openai'))('calls', 'POST /images', 'request')).toBeNull();
});
