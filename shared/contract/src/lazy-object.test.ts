import { execFileSync } from 'node:child_process';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { lazyObject } from './lazy-object.ts';

/** Imported, the calls of the product made 5,859 schemas while each made its fields at once. */
const schemasOfAllCalls = 1_050;

/** Counted in a program of its own: other tests have loaded the calls before. */
const count = `
  import { z } from 'zod';
  let made = 0;
  z.config({ postProcessor: () => { made += 1; } });
  const { allEndpoints } = await import('./all-endpoints.ts');
  console.log(JSON.stringify({ made, calls: allEndpoints.length }));`;

test('whoever loads the calls makes their fields when they are used', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', count], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const { made, calls } = JSON.parse(output) as { made: number; calls: number };
  expect(calls).toBeGreaterThan(200);
  expect(made).toBeGreaterThan(calls);
  expect(made).toBeLessThan(schemasOfAllCalls);
});

test('fields are made once, by whatever asks first', () => {
  const fields = vi.fn(() => ({ name: z.string(), age: z.number().optional() }));
  const person = lazyObject(fields);
  const named = person.refine(({ name }) => name !== '').describe('Somebody');
  expect(fields).not.toHaveBeenCalled();
  expect(named.safeParse({ name: '' }).success).toBe(false);
  expect(person.parse({ name: 'Anna', other: 1 })).toEqual({ name: 'Anna' });
  expect(named.shape.name).toBe(person.shape.name);
  expect(fields).toHaveBeenCalledOnce();
  expectTypeOf<z.infer<typeof person>>().toEqualTypeOf<{ name: string; age?: number | undefined }>();
});

test('it is the object it stands for', () => {
  const plain = z.object({ kind: z.literal('a'), note: z.string().describe('Any') });
  const lazy = lazyObject(() => plain.shape);
  expect(lazy).toBeInstanceOf(z.ZodObject);
  expect(z.toJSONSchema(lazy)).toEqual(z.toJSONSchema(plain));
  expect(z.toJSONSchema(lazy.extend({ more: z.int() }))).toEqual(z.toJSONSchema(plain.extend({ more: z.int() })));
  expect(z.discriminatedUnion('kind', [lazy]).parse({ kind: 'a', note: '' })).toEqual({ kind: 'a', note: '' });
  expectTypeOf(lazy).toEqualTypeOf<typeof plain>();
});
