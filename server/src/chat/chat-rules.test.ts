import { expect, test } from 'vitest';
import { answerOf } from '../test-support/scripted-assistant.ts';
import { hasRoom, needsPerson, summaryAfter } from './chat-rules.ts';

test.each(['Hallo', 'hallo!', 'Guten Tag', 'Moin moin', 'Grüß Gott, hallo', 'Hi', 'Guten Morgen, danke'])(
  '%j says nothing yet: the next message is what the conversation is about',
  (greeting) => {
    const greeted = summaryAfter('', greeting);
    expect(greeted).toBe(greeting);
    expect(summaryAfter(greeted, 'Mein Drucker druckt nicht')).toBe('Mein Drucker druckt nicht');
  },
);

test.each(['Hallo, mein PC ist langsam', 'Internet geht nicht', 'Virus', 'Okay Google geht nicht'])(
  '%j is what the conversation is about, whatever comes later',
  (problem) => {
    const summary = summaryAfter('', problem);
    expect(summaryAfter(summary, 'Und noch etwas anderes')).toBe(problem);
  },
);

test('a long first message is cut, without half a character at the end', () => {
  const summary = summaryAfter('', `${'x'.repeat(138)}😀😀😀`);
  expect(summary.length).toBeLessThanOrEqual(140);
  expect(summary.isWellFormed()).toBe(true);
});

test('a greeting of many words takes no time to recognise', () => {
  const began = performance.now();
  for (const word of ['hallo ', 'moin', 'danke schön ', 'ok', 'gruesse '])
    summaryAfter(`${word.repeat(40)}x`, 'mein PC');
  expect(performance.now() - began).toBeLessThan(100);
});

test.each([
  [{ wants_person: true }, true],
  [{ requires_appointment: true, problem_category: 'security' as const }, true],
  [{ requires_appointment: false, problem_category: 'security' as const }, false],
  [{ requires_appointment: true, problem_category: 'hardware' as const }, false],
])('an answer with %j needs a person: %s', (changes, needed) => {
  expect(needsPerson(answerOf(changes))).toBe(needed);
});

test('a conversation takes a message as long as there is room for its answer, too', () => {
  expect([497, 498, 499, 500].map((message_count) => hasRoom({ message_count }))).toEqual([true, true, false, false]);
});
