import { dangerKinds } from '@it-lotse/shared/contract/chat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerIn, readDanger } from '../../server/src/chat/triage/read-danger.ts';
import { dangerTemplates, everydayTemplates, noises, sentenceOf } from './danger-grammar.ts';
import { picking } from './learn-danger.ts';

/** A sentence of one of the templates as somebody in a hurry writes it; other seeds than those the vote has learnt from. */
const written = (templates: readonly string[]) =>
  fc
    .record({
      template: fc.constantFrom(...templates),
      noise: fc.constantFrom(...noises),
      seed: fc.integer({ min: 1_000, max: 1_000_000 }),
    })
    .map(({ template, noise: [name, noise], seed }) => {
      const pick = picking(seed);
      return { name, text: noise(sentenceOf(template, pick), pick) };
    });

describe('of 100 who tell of a danger, however they write it, at least 99 get a number or the question that names it:', () => {
  test.each(dangerKinds)('%s', (kind) => {
    const texts = fc.sample(written(dangerTemplates(kind)), { numRuns: 400, seed: 20261123 }).map(({ text }) => text);
    expect(texts.filter((text) => readDanger(text) === null).length).toBeLessThanOrEqual(4);
  });
});

describe('technology that speaks of dying, burning and hanging', () => {
  const everyday = fc.sample(written(everydayTemplates), { numRuns: 1500, seed: 20261123 }).map(({ text }) => text);

  test('is no danger, but for one of 1,500, however it is written', () => {
    expect(everyday.filter((text) => dangerIn(text)).length).toBeLessThanOrEqual(1);
  });

  test('is asked about for at most 2 of 100 messages', () => {
    expect(everyday.filter((text) => readDanger(text)).length / everyday.length).toBeLessThanOrEqual(0.02);
  });
});
