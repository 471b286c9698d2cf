import { type DayKey, dayKeys } from '@it-lotse/back-office/day-key';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DayKeyHolder } from './day-key.ts';

/** The keys of a computer: those other programs have, and those this one holds. */
function aComputer(taken: readonly string[], first: DayKey | null) {
  const others = new Set(taken);
  const held = new Map<string, () => void>();
  let dayKey = first;
  let opened = 0;
  const holder = () =>
    new DayKeyHolder({
      settings: {
        read: () => ({ dayKey }) as never,
        update: (part) => {
          dayKey = part.dayKey ?? null;
        },
      },
      shortcuts: {
        register(key, pressed) {
          if (others.has(key)) return false;
          held.set(key, pressed);
          return true;
        },
        unregister: (key) => void held.delete(key),
      },
      pressed: () => {
        opened += 1;
      },
    });
  return { others, held, holder, opened: () => opened };
}

const key = fc.option(fc.constantFrom(...dayKeys));

test('whatever is chosen and whatever other programs have: it holds that one key, or says that it cannot', () => {
  fc.assert(
    fc.property(fc.subarray([...dayKeys]), key, fc.array(key), (taken, first, choices) => {
      const { held, holder } = aComputer(taken, first);
      const holds = holder();
      for (const choice of [first, ...choices]) {
        const state = holds.save(choice);
        const expected = choice === null ? 'off' : taken.includes(choice) ? 'taken' : 'heard';
        expect(state).toEqual({ key: choice, state: expected });
        expect([...held.keys()]).toEqual(expected === 'heard' ? [choice] : []);
      }
    }),
  );
});

test('a key that another program has given back is taken when somebody looks, and opens the window', () => {
  const { others, held, holder, opened } = aComputer([dayKeys[0]], dayKeys[0]);
  const holds = holder();
  expect(holds.read().state).toBe('taken');
  others.clear();
  expect(holds.read().state).toBe('heard');
  held.get(dayKeys[0])?.();
  expect(opened()).toBe(1);
});

test('none of the keys is AltGr and a digit, which German keyboards need for typing', () => {
  for (const each of dayKeys) expect(each).not.toMatch(/Alt/);
});
