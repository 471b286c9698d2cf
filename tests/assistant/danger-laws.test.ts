import { dangerKinds } from '@it-lotse/contract/chat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerIn, readDanger } from '../../server/src/features/chat/triage/read-danger.ts';
import { shippedFacts } from '../../server/src/test-support/shipped-facts.ts';
import { dangerTemplates, everydayTemplates, noises, sentenceOf } from './danger-grammar.ts';
import { dialects, inDialect } from './dialects.ts';
import { picking } from './learn-vote.ts';
import { answerTo, sells } from './triage-accuracy.ts';
import { loadTriageSet } from './triage-set.ts';

const facts = { ...shippedFacts, canPayOnline: true };

/** A sentence of one of the templates as somebody in a hurry or in a dialect writes it; other seeds than those the vote has learnt from. */
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

describe('of 100 who tell of a danger, however and in whatever dialect they write it, at least 99 get a number or the question that names it:', () => {
  test.each(dangerKinds)('%s', (kind) => {
    const texts = fc.sample(written(dangerTemplates(kind)), { numRuns: 400, seed: 20261123 }).map(({ text }) => text);
    expect(texts.filter((text) => readDanger(text) === null).length).toBeLessThanOrEqual(4);
  });
});

describe('technology that speaks of dying, burning and hanging', () => {
  const everyday = fc.sample(written(everydayTemplates), { numRuns: 1500, seed: 20261123 }).map(({ text }) => text);

  test('is no danger, but for 4 of 1,500, however it is written, in any dialect', () => {
    expect(everyday.filter((text) => dangerIn(text)).length).toBeLessThanOrEqual(4);
  });

  test('is asked about for at most 3 of 100 messages', () => {
    expect(everyday.filter((text) => readDanger(text)).length / everyday.length).toBeLessThanOrEqual(0.03);
  });
});

describe('in the dialect of any part of the country', () => {
  test.each(Object.entries(dialects))(
    'of 100 in danger at least 97 get a number or the question that names it: %s',
    (_name, dialect) => {
      const messages = loadTriageSet('development').filter(({ kind, texts }) => kind !== null && texts.length === 1);
      const read = messages.map(({ texts: [text = ''] }) => readDanger(inDialect(text, dialect)));
      expect(read.filter((danger) => danger === null).length / messages.length).toBeLessThanOrEqual(0.03);
    },
  );
});

test('no answer to somebody seen in danger holds a price or an appointment', () => {
  const texts = dangerKinds.flatMap((kind) => fc.sample(written(dangerTemplates(kind)), { numRuns: 200, seed: 7 }));
  const seen = texts.map(({ text }) => text).filter((text) => readDanger(text) !== null);
  const answers = seen.map((text) => ({ text, ...answerTo([{ from: 'visitor', text }], facts) }));
  expect(answers.filter(sells)).toEqual([]);
});
