import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeFrom } from './made-from.ts';

test('there is one of it as long as nothing changes, one of the present, and each former one is ended once', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null })), (keys) => {
      let key: string | null = null;
      const made: string[] = [];
      const ended: string[] = [];
      const thing = madeFrom(
        () => (key === null ? null : { key }),
        (of) => {
          made.push(of.key);
          return of.key;
        },
        (former) => ended.push(former),
      );
      for (const next of keys) {
        key = next;
        expect(thing.current()).toBe(next);
        expect(thing.current()).toBe(next);
        expect(made.length - ended.length).toBe(next === null ? 0 : 1);
      }
      thing.end();
      expect(ended).toEqual(made);
    }),
  );
});
