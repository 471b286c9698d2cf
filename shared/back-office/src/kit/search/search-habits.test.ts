import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { byHabit, useSearchHabits } from './search-habits-store.ts';
import { placeKey } from './search-lines.ts';

const day = 86_400_000;
const lines = ['a', 'b', 'c'].map((key) => ({ key }));
const { note, forgetAll } = useSearchHabits.getState();
const order = (text: string, nowMs = 0) =>
  byHabit(lines, useSearchHabits.getState().habits, text, nowMs)
    .map(({ key }) => key)
    .join('');
beforeEach(forgetAll);

it('puts what was chosen for a beginning first, also for a shorter one, and for no other', () => {
  note('Müll', 'c', 0);
  expect(order('mü')).toBe('cab');
  expect(order('MÜLL')).toBe('cab');
  expect(order('müller')).toBe('abc');
  expect(order('ter')).toBe('abc');
  expect(order('')).toBe('abc');
});

it('weighs how often and how lately', () => {
  note('x', 'b', 0);
  note('x', 'c', 0);
  note('x', 'c', 0);
  expect(order('x')).toBe('cba');
  note('x', 'b', 60 * day);
  expect(order('x', 60 * day)).toBe('bca');
});

it('loses no line and doubles none, whatever was chosen', () => {
  const choice = fc.record({ typed: fc.string(), key: fc.constantFrom('a', 'b', 'c', 'z'), at: fc.nat(1e12) });
  fc.assert(
    fc.property(fc.array(choice), fc.string(), fc.nat(1e12), (choices, text, nowMs) => {
      forgetAll();
      for (const { typed, key, at } of choices) note(typed, key, at);
      expect([...order(text, nowMs)].toSorted().join('')).toBe('abc');
    }),
  );
});

it('forgets with a record that is deleted every name that was typed for one', () => {
  note('müll', 'lead 7', 0);
  note('ter', `${placeKey}/termine`, 0);
  useSearchHabits.getState().forgetRecords();
  expect(useSearchHabits.getState().habits.map(({ typed }) => typed)).toEqual(['ter']);
});

it('keeps no more than the latest two hundred', () => {
  for (let n = 0; n < 250; n += 1) note(`wort ${n}`, 'a', n);
  expect(useSearchHabits.getState().habits).toHaveLength(200);
  expect(useSearchHabits.getState().habits[0]?.typed).toBe('wort 249');
});
