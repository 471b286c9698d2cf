import { listLeads } from '@it-lotse/contract/leads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
let contents: string[];

const pieces = [
  'Drucker',
  'drückt',
  'Straße',
  'STRASSE',
  'Öl',
  'ab',
  'a',
  'ß',
  'Ω',
  '💾',
  '👩🏽‍💻',
  '"',
  "'",
  '%',
  '_',
  '*',
  '(',
  ')',
];
const syntax = [
  'AND',
  'OR',
  'NOT',
  'NEAR(a b)',
  'name:',
  '^x',
  '-',
  '+',
  '{',
  '}',
  '""',
  ':',
  '\\',
  '/',
  '.',
  '@',
  ',',
  ';',
  '<b>',
  '&amp;',
  'é',
];
const word = fc
  .array(fc.constantFrom(...pieces, ...syntax, ...'abcdefz0189äöü'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));

beforeAll(async () => {
  server = await startTestServer();
  const texts = fc.sample(
    fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ')),
    { numRuns: 160, seed: 7 },
  );
  await Promise.all(
    texts.map((message, n) => server.addLead({ name: `Kunde ${n}`, email: `k${n}@example.org`, message })),
  );
  const { leads } = await server.api(listLeads, { query: { limit: 200 } });
  contents = leads.map((lead) =>
    [lead.name, lead.email, lead.phone, lead.company, lead.message].join('\n').toLowerCase(),
  );
  expect(contents).toHaveLength(texts.length);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Positions of the leads that contain every word, newest first: what the search must find, no more and no less. */
const naive = (q: string) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return contents.flatMap((content, index) => (words.every((each) => content.includes(each)) ? [index] : []));
};
const found = async (q: string) => {
  const { leads } = await server.api(listLeads, { query: { q, limit: 200 } });
  return leads.map((lead) => contents.findIndex((content) => content.startsWith(`${lead.name.toLowerCase()}\n`)));
};

test('finds exactly the leads that contain every word, whatever the words are made of', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (words) => {
      const q = words.join(' ').slice(0, 200);
      expect(await found(q)).toEqual(naive(q));
    }),
    { numRuns: 250, seed: 11 },
  );
});

test('finds every piece of a text that is there, from one letter to the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(159), fc.nat(60), fc.integer({ min: 1, max: 12 }), async (which, from, length) => {
      const letters = [...(contents[which] ?? '').replaceAll('\n', ' ')];
      const q = letters.slice(from % letters.length, (from % letters.length) + length).join('');
      fc.pre(q.trim() !== '');
      expect(await found(q)).toContain(which);
      expect(await found(q)).toEqual(naive(q));
    }),
    { numRuns: 150, seed: 13 },
  );
});

test.each([
  ...pieces,
  ...syntax,
  'e',
  'de',
  'xq',
  'q',
  '🖥',
  '\u{10FFFF}',
  'a\u{10FFFF}',
  '\uD7FF',
  '\uFFFF',
  '"',
  '"a',
  'ab"',
  '\\u0041',
])('takes %j as text, not as syntax', async (q) => expect(await found(q)).toEqual(naive(q)));

test('a control character in the search text finds nothing and breaks nothing', async () => {
  for (const q of ['\0', 'abc\0', '\0abc', 'ab\0cd', 'a\u0001', '\u0001\u0001\u0001', '\u001b[2J']) {
    expect((await server.api(listLeads, { query: { q } })).leads, JSON.stringify(q)).toEqual([]);
  }
});

test('a lone half of a surrogate pair finds nothing and breaks nothing', async () => {
  const token = await server.signIn();
  for (const q of ['%ED%A0%80', 'ab%ED%A0%80cd', '%F4%90%80%80', '%']) {
    const answer = await server.call('GET', `/api/admin/leads?q=${q}`, { token });
    expect(answer.status, q).toBe(200);
  }
});

test('a blank search text finds everything', async () => {
  expect(await found('   ')).toHaveLength(contents.length);
});

describe('more words than the limit of eight', () => {
  test('the ninth and later words are not asked for', async () => {
    const eight = 'k u n d e example org muster'.split(' ').slice(0, 7);
    const q = [...eight, 'kunde', 'gibtesnicht'].join(' ');
    expect(await found(q)).toEqual(naive(q));
    expect((await found(q)).length).toBeGreaterThan(0);
  });
});

test('upper and lower case and both ways of writing an umlaut are the same', async () => {
  await server.addLead({ name: 'Ju\u0308rgen ZWISCHENO\u0308L' });
  for (const q of ['jürgen zwischenöl', 'JU\u0308RGEN', 'Zwischeno\u0308l', 'zwischenÖL']) {
    expect(
      (await server.api(listLeads, { query: { q } })).leads.map((lead) => lead.name),
      q,
    ).toHaveLength(1);
  }
});

test('a lead that was deleted is not found any more', async () => {
  const id = await server.addLead({ message: 'Quarkspeise' });
  expect((await server.api(listLeads, { query: { q: 'quarkspeise' } })).leads).toHaveLength(1);
  await server.call('DELETE', `/api/admin/leads/${id}`, { token: await server.signIn() });
  expect((await server.api(listLeads, { query: { q: 'quarkspeise' } })).leads).toEqual([]);
  expect(
    (await server.api(listLeads, { query: { q: 'qu' } })).leads.filter((lead) => lead.message === 'Quarkspeise'),
  ).toEqual([]);
});
