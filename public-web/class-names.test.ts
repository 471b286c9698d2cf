import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameClasses, shortened, wordsOf } from './class-names.ts';

/** As Tailwind has them; enough of them that some names need two letters. */
const classes = Array.from({ length: 90 }, (_, n) => `${['middle:', '[&_li]:', 'hover:'][n % 3]}p-[${n}px]`);
const aClass = fc.constantFrom(...classes);
/** Lists of classes with words among them that are none, some of them as short as a name. */
const aList = fc
  .array(fc.oneof({ weight: 4, arbitrary: aClass }, fc.constantFrom('frame', 'button', 'Guten', 'Tag.')), {
    maxLength: 12,
  })
  .map((words) => `'${words.join(' ')}'`);
const lists = fc.array(aList, { maxLength: 30 });

test('an element has the short name of a class where it had the class, and nowhere else', () => {
  fc.assert(
    fc.property(lists, (all) => {
      const names = nameClasses(classes, all);
      for (const list of all) {
        const had = new Set(wordsOf(list));
        const has = new Set(wordsOf(shortened(list, names)));
        for (const name of classes) expect(has.has(names.get(name) ?? ''), name).toBe(had.has(name));
      }
    }),
  );
});

test('two classes share a name only where the same lists hold both', () => {
  fc.assert(
    fc.property(lists, aClass, aClass, (all, one, other) => {
      const names = nameClasses(classes, all);
      const held = (name: string) => all.map((list) => new Set<string>(wordsOf(list)).has(name)).join();
      if (one !== other && names.get(one) === names.get(other)) {
        expect(held(one)).toBe(held(other));
        expect(held(one)).toContain('true');
      }
    }),
  );
});

test('as many classes as stand alone have as many names, of two letters at most', () => {
  // More than letters of both cases, twice.
  const many = Array.from({ length: 150 }, (_, n) => `p-[${n}px]`);
  const names = [...nameClasses(many, many).values()];
  expect(new Set(names).size).toBe(many.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]?$/i);
});

test('words that are no classes stay, in their order, and a name stands once in a list', () => {
  fc.assert(
    fc.property(lists, (all) => {
      const names = nameClasses(classes, all);
      const short = new Set(names.values());
      for (const list of all) {
        const words = wordsOf(shortened(list, names));
        expect(words.filter((word) => !short.has(word))).toEqual(wordsOf(list).filter((word) => !names.has(word)));
        const named = words.filter((word) => short.has(word));
        expect(new Set(named).size).toBe(named.length);
      }
    }),
  );
});

test('names do not depend on the order in which the classes were found', () => {
  fc.assert(
    fc.property(lists, fc.shuffledSubarray(classes, { minLength: classes.length }), (all, shuffled) => {
      expect(nameClasses(shuffled, all)).toEqual(nameClasses(classes, all));
    }),
  );
});

test('no list ends in a space that it did not have', () => {
  fc.assert(
    fc.property(lists, (all) => {
      const names = nameClasses(classes, all);
      for (const list of all) expect(shortened(list, names)).not.toMatch(/ '$/);
    }),
  );
});
