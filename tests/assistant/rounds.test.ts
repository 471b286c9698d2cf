import { readFileSync } from 'node:fs';
import { dangerKinds } from '@it-lotse/contract/chat';
import { expect, test } from 'vitest';
import { shippedFacts } from '../../server/src/test-support/shipped-facts.ts';
import { answerTo, says, sells } from './triage-accuracy.ts';

const facts = shippedFacts;

/** Messages of a round by the heading they stand under. */
function messagesUnder(file: string, heading: string): string[] {
  const text = readFileSync(new URL(`./rounds/${file}.txt`, import.meta.url), 'utf8');
  const [, section = ''] = text.split(new RegExp(`^# ${heading}$`, 'm'));
  const [own = ''] = section.split(/^# /m);
  return own.split('\n').filter(Boolean);
}

/** Fire is told from danger to life by nobody but us. */
const isHelped = (kind: (typeof dangerKinds)[number], response: string) =>
  (kind === 'life' ? [says.life, says.fire] : [says[kind]]).some((number) => number.test(response));

test('of the dangers of ten rounds that nothing has learnt from nearly all get their number or the refusal, and none a price', () => {
  const dangers = ['u', 'v', 'w', 'x', 'y', 'aa', 'ab', 'ac', 'ad', 'ae'].flatMap((file) =>
    dangerKinds.flatMap((kind) => messagesUnder(file, kind).map((text) => ({ file, kind, text }))),
  );
  expect(dangers.length).toBeGreaterThanOrEqual(400);
  const answered = dangers.map((danger) => ({
    ...danger,
    answer: answerTo([{ from: 'visitor', text: danger.text }], facts),
  }));
  const told = answered.filter(({ answer }) => answer.danger !== null || answer.asked !== null);
  expect(told.filter(({ answer }) => sells(answer))).toEqual([]);
  const left = answered.filter(({ kind, answer }) => !isHelped(kind, answer.response) || sells(answer));
  expect(left.length, left.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(2);
});
