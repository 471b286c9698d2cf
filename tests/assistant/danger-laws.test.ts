import { dangerKinds } from '@it-lotse/shared/contract/chat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerIn, doubtIn } from '../../server/src/chat/triage/read-danger.ts';
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

describe('whoever tells of a danger gets the number, or the question that names it, however it is written:', () => {
  test.each(dangerKinds)('%s', (kind) => {
    fc.assert(
      fc.property(written(dangerTemplates(kind)), ({ text }) => (dangerIn(text) ?? doubtIn(text)) !== null),
      { numRuns: 400, seed: 20261123 },
    );
  });
});

describe('technology that speaks of dying, burning and hanging', () => {
  const everyday = fc.sample(written(everydayTemplates), { numRuns: 1500, seed: 20261123 }).map(({ text }) => text);

  test('is no danger, however it is written', () => {
    expect(everyday.filter((text) => dangerIn(text))).toEqual([]);
  });

  test('is asked about for less than 1 of 100 messages', () => {
    expect(everyday.filter((text) => doubtIn(text)).length / everyday.length).toBeLessThan(0.01);
  });
});
