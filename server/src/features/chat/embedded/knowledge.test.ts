import { problemCategories } from '@it-lotse/contract/chat';
import { describe, expect, test } from 'vitest';
import { answerFromKnowledge, knowledge } from '../../../test-support/built-in-knowledge.ts';
import { shippedFacts } from '../../../test-support/shipped-facts.ts';
import { fold } from '../german/german-text.ts';
import { fillIn } from './answers/live-facts.ts';

const facts = { ...shippedFacts, canPayOnline: true };

test('every category knows something, and no key is given twice', () => {
  expect(new Set(knowledge.entries.map(({ category }) => category))).toEqual(new Set(problemCategories));
  const keys = knowledge.entries.map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('no phrasing stands in two entries', () => {
  const lines = knowledge.entries.flatMap(({ asks }) => asks.map(fold));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

test('at least nine of ten phrasings lead to the category of their entry', () => {
  const outcomes = knowledge.entries.flatMap(({ asks, category }) =>
    asks.map((text) => answerFromKnowledge([{ from: 'visitor', text }], facts).problem_category === category),
  );
  expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThanOrEqual(0.9);
});

describe.each(knowledge.entries.map((entry) => [entry.key, entry] as const))('%s', (_key, entry) => {
  const texts = [entry.opening, entry.steps, entry.closing].join('\n');

  test('can be asked for in several ways', () => {
    expect(entry.asks.length).toBeGreaterThanOrEqual(5);
  });

  test('has steps that can be followed, where it gives first aid', () => {
    expect(entry.steps.length).toBeGreaterThanOrEqual(entry.help === 'first-aid' ? 3 : 0);
    expect(entry.steps.length).toBeLessThanOrEqual(7);
  });

  test('says Sie, is plain text, and has no price or telephone number of its own', () => {
    expect(texts).not.toMatch(/\b(du|dein|deine|deinen|dir|dich)\b/i);
    expect(texts).not.toMatch(/[<>*_#`]|https?:/);
    expect(texts).not.toMatch(/€|\bEuro\b|\b0\d{3,}/);
  });

  test('fills every placeholder from the settings', () => {
    expect(fillIn(texts, facts)).not.toMatch(/[{}]|undefined|null/);
  });

  test('asks for no password and no number of a card', () => {
    expect(texts).not.toMatch(
      /\b(nennen|schreiben|schicken|geben) Sie (mir|uns) (bitte )?(Ihr|das) (Passwort|Kennwort|PIN)/i,
    );
  });
});
