import { expect, test } from 'vitest';
import { bareSchema, reachableFrom } from './bare-schema.ts';

test('keeps types, limits and structure of a schema, and drops its words', () => {
  const described = {
    description: 'A person.',
    type: 'object',
    title: 'Person',
    required: ['title'],
    'x-internal': true,
    properties: {
      title: { type: 'string', maxLength: 5, description: 'How to address them.', example: 'Dr.' },
      age: { type: 'integer', minimum: 0, default: 7 },
    },
  };
  expect(bareSchema(described)).toEqual({
    type: 'object',
    required: ['title'],
    properties: { age: { type: 'integer', minimum: 0 }, title: { type: 'string', maxLength: 5 } },
  });
});

test('says in JSON Schema what OpenAPI 3.0 calls nullable', () => {
  expect(bareSchema({ type: 'string', nullable: true })).toEqual({ type: ['null', 'string'] });
  // A list of values would refuse null, whatever the type says.
  expect(bareSchema({ type: 'string', enum: ['a'], nullable: true })).toEqual({
    anyOf: [{ type: 'null' }, { type: 'string', enum: ['a'] }],
  });
});

test('a part left out may not be there at all; where there is a choice, the others remain', () => {
  const isLeftOut = (name: string) => name === 'Account' || name === '.before';
  const account = { $ref: '#/components/schemas/Account' };
  const described = {
    properties: { owner: { anyOf: [{ type: 'string' }, account] }, account, before: { type: 'string' } },
  };
  expect(bareSchema(described, isLeftOut)).toEqual({
    properties: { account: false, before: false, owner: { anyOf: [{ type: 'string' }] } },
  });
});

test('takes along what is referred to, and what that refers to, once', () => {
  const definitions = {
    A: { properties: { b: { $ref: '#/$defs/B' }, self: { $ref: '#/$defs/A' } } },
    B: { type: 'string', description: 'Words' },
    C: { type: 'number' },
  };
  const found = reachableFrom({ $ref: '#/$defs/A' }, definitions);
  expect(found).toEqual({
    A: { properties: { b: { $ref: '#/schemas/B' }, self: { $ref: '#/schemas/A' } } },
    B: { type: 'string' },
  });
  expect(() => reachableFrom({ $ref: '#/$defs/D' }, definitions)).toThrow('D is referred to, but not described');
});
