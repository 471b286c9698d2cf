import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFromKnowledge, knowledge } from '../../../test-support/built-in-knowledge.ts';
import { shippedFacts } from '../../../test-support/shipped-facts.ts';
import type { Turn } from '../assistant.ts';
import { attemptsOf, leftSteps } from './left-steps.ts';

const facts = { ...shippedFacts, canPayOnline: true };

/** What the assistant answers to each message of a conversation. */
function talk(...texts: string[]) {
  const turns: Turn[] = [];
  return texts.map((text) => {
    turns.push({ from: 'visitor', text });
    const answer = answerFromKnowledge(turns, facts);
    turns.push({ from: 'assistant', text: answer.response });
    return answer;
  });
}

describe('what a visitor has tried already is not told again:', () => {
  test.each([
    ['Mein Drucker druckt nicht, habe ihn schon neu gestartet', /Schalten Sie den Drucker aus/],
    ['Der Drucker geht nicht. Aus und wieder an gemacht, hat nichts gebracht', /Schalten Sie den Drucker aus/],
    ['Mein Drucker druckt nicht, die Kabel habe ich schon geprüft', /Kabel/],
    ['mei Drucka druckt ned, hob eam scho neu gstart', /Schalten Sie den Drucker aus/],
    ['Mein Computer ist so langsam, neu gestartet hab ich ihn schon dreimal', /„Neu starten“/],
    ['Kein Internet, den Router habe ich schon vom Strom getrennt und wieder angeschlossen', /Netzstecker des Routers/],
    ['Outlook startet nicht, Neustart habe ich schon gemacht', /Starten Sie den Computer neu/],
    ['Mails kommen nicht an, den Spamordner habe ich schon durchgesehen', /Spam/],
    ['Mein Handy lädt nicht, ein anderes Ladegerät habe ich schon probiert', /Ladegerät/],
    ['Bei der Funkmaus habe ich schon neue Batterien eingelegt, sie bewegt sich nicht', /Batterien/],
  ])('%s', (text, step) => {
    const [answer] = talk(text);
    expect(answer?.response).not.toMatch(step);
    expect(answer?.response).toMatch(/^1\. |^Schade/m);
    expect(answer).toMatchObject({ requires_appointment: true });
  });

  test('another device may still need it', () => {
    const [answer] = talk('Mein Drucker druckt nicht, den Drucker habe ich schon neu gestartet');
    expect(answer?.response).toMatch(/Starten Sie den Computer neu/);
  });

  test.each([
    'Der Drucker druckt nicht, soll ich ihn neu starten?',
    'Mein Drucker druckt nicht, ich habe ihn noch nicht neu gestartet',
  ])('what has not been done yet is told: %s', (text) => {
    expect(talk(text)[0]?.response).toMatch(/Schalten Sie den Drucker aus/);
  });
});

test('at the end of the steps stand a call back and an appointment', () => {
  const [, last] = talk('Das Internet geht nicht', 'Das hat alles nichts gebracht');
  expect(last?.response).toMatch(/Rückruf/);
  expect(last?.requires_appointment).toBe(true);
});

test('who asks for the steps once more gets them once more', () => {
  const [first, again] = talk('Mein Drucker druckt nicht', 'Können Sie mir die Schritte bitte nochmal schreiben?');
  expect(again?.response).toBe(first?.response);
});

test('no step of any topic is told twice in a conversation, whatever follows', () => {
  const asks = knowledge.entries.filter(({ help }) => help === 'first-aid').flatMap(({ asks }) => asks);
  const replies = [
    'Geht immer noch nicht',
    'Hat nichts gebracht',
    'Habe ich schon gemacht',
    'Und jetzt?',
    'Hilft nicht',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...asks),
      fc.array(fc.constantFrom(...replies, ...asks), { maxLength: 4 }),
      (ask, more) => {
        const steps = talk(ask, ...more).flatMap(({ response }) => response.match(/(?<=^\d\. ).+$/gm) ?? []);
        const told = steps.filter((step) =>
          knowledge.entries.some(({ help, steps }) => help === 'first-aid' && steps.includes(step)),
        );
        expect(told.filter((step, index) => told.indexOf(step) !== index)).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('who has tried nothing is told every step', () => {
  for (const { steps } of knowledge.entries) {
    const attempts = attemptsOf([{ from: 'visitor', text: 'Es geht nicht' }]);
    expect(leftSteps(steps, attempts)).toEqual(steps);
  }
});

test.each([
  'Ich habe ein Problem mit dem Kabel vom Drucker',
  'Mein Drucker hat Papier und Toner und druckt nicht',
  'Der Akku ist schon alt',
  'Das Kabel vom Monitor ist gebrochen',
  'Der Router verliert die Verbindung, das Kabel wird warm',
])('what somebody only speaks of has not been tried: %s', (text) => {
  expect(attemptsOf([{ from: 'visitor', text }]).done).toEqual([]);
});
