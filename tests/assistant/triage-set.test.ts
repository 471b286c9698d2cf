import { dangerKinds } from '@it-lotse/contract/chat';
import { expect, test } from 'vitest';
import { loadMoreMessages, loadTriageSet } from './triage-set.ts';

const development = loadTriageSet('development');
const heldOut = loadTriageSet('held-out');
const textOf = ({ texts }: { texts: readonly string[] }) => texts.join(' ').toLowerCase();

test('a third of the messages is kept apart, with at least 40 of people in danger', () => {
  expect(heldOut.length / (heldOut.length + development.length)).toBeGreaterThan(1 / 3);
  expect(heldOut.filter(({ kind }) => kind !== null).length).toBeGreaterThanOrEqual(40);
  expect(development.length + heldOut.length).toBeGreaterThanOrEqual(300);
});

test.each(dangerKinds)('there are messages of the kind %s in both parts', (kind) => {
  for (const part of [development, heldOut]) {
    expect(part.filter((message) => message.kind === kind).length).toBeGreaterThanOrEqual(5);
  }
});

test('every id stands once, and no message stands in both parts', () => {
  const all = [...development, ...heldOut];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const known = new Set(development.map(textOf));
  expect(heldOut.filter((message) => known.has(textOf(message)))).toEqual([]);
});

test('no message that the weights are learnt from stands among those kept apart', () => {
  const learnt = new Set([...development, ...loadMoreMessages('development')].map(textOf));
  expect([...heldOut, ...loadMoreMessages('held-out')].filter((message) => learnt.has(textOf(message)))).toEqual([]);
});
