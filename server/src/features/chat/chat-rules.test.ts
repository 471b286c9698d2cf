import { expect, test } from 'vitest';
import { growthOf, worseThanLinear } from '../../test-support/growth.ts';
import { answerOf } from '../../test-support/scripted-assistant.ts';
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

test.each(['hallo ', 'moin', 'danke schön ', 'ok', 'gruesse '])(
  'to recognise a greeting of many %j takes time as its length, not more',
  (word) => {
    const recognise = (words: number) => void summaryAfter(`${word.repeat(words)}x`, 'mein PC');
    expect(growthOf(recognise, 500)).toBeLessThan(worseThanLinear);
  },
);

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
