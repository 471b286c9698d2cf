import { expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { lazyObject } from './lazy-object.ts';

/** Imported, the calls of the product made 5,859 schemas while each made its fields at once. */
const schemasOfAllCalls = 1_050;

test('whoever loads the calls makes their fields when they are used', async () => {
  let made = 0;
  z.config({
    postProcessor: () => {
      made += 1;
    },
  });
  const { allEndpoints } = await import('./all-endpoints.ts');
  z.config({ postProcessor: undefined });
  expect(allEndpoints.length).toBeGreaterThan(200);
  expect(made).toBeGreaterThan(allEndpoints.length);
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
