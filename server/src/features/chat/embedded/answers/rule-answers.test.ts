import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../../../test-support/built-in-knowledge.ts';
import { shippedFacts } from '../../../../test-support/shipped-facts.ts';

const facts = shippedFacts;
const ask = (text: string) => answerFromKnowledge([{ from: 'visitor', text }], facts);

describe('it knows the rules it is asked about:', () => {
  test.each([
    [
      'Haben Sie mittwochs Vor-Ort-Termine?',
      /^Mittwochs: Fernwartung Beginn 8:00–19:00\u00A0Uhr, Besuche vor Ort sind nicht möglich\./,
    ],
    ['Samstag?', /^Samstags nur nach Absprache/],
    ['Arbeiten Sie auch sonntags?', /^An Sonn- und Feiertagen sind keine Termine möglich\.$/],
    ['Paket Premium, Preis, Antwortzeit?', /^– Betreuung Premium: 160,00.*im Monat.*Antwort in 4 Std\.\)$/],
    ['Was kostet die Anfahrt bei 20 km?', /^Bei 20 km kostet die Anfahrt 25,00\u00A0€\.$/],
    ['Ich wohne 3 Kilometer entfernt, was kostet der Weg?', /^Bei 3 km kostet die Anfahrt nichts\.$/],
    ['Fahren Sie auch 80 km weit?', /^Bei 80 km kommt Hauke Mustermann auf Anfrage: 0,60\u00A0€ je km/],
    ['Mit wem rede ich hier eigentlich?', /ein Programm, kein Mensch/],
  ])('%s', (text, answer) => {
    expect(ask(text).response).toMatch(answer);
  });
});

test.each([
  'Das hab ich schon probiert, hat nichts gebracht',
  'Hat alles nicht geholfen',
  'Das hat leider nicht funktioniert',
  'Problem nicht gelöst',
  'hot nix gholfa',
])('nobody is thanked for saying that nothing helped: %s', (text) => {
  expect(ask(text).response).not.toMatch(/freut mich|Sehr gern|Wiedersehen/);
});

describe('who complains is told that we are sorry, and the operator hears of it:', () => {
  test.each([
    'Ich bin stinksauer, seit drei Wochen kein Rückruf',
    'Das ist eine Frechheit, ich warte seit zwei Wochen auf eine Antwort!',
    'Die Betreuung bei Ihnen war schlecht, ich bin enttäuscht',
    'Ich möchte mich beschweren',
  ])('%s', (text) => {
    const answer = ask(text);
    expect(answer.response).toMatch(/^Das tut mir leid/);
    expect(answer.response).not.toMatch(/Auf Wiedersehen|Alles Gute/i);
    expect(answer).toMatchObject({ wants_person: true, requires_appointment: false });
  });
});

test('who is angry about a device hears that we are sorry before the help', () => {
  const { response, problem_category } = ask('Es ist eine Zumutung, mein Drucker druckt schon wieder nicht');
  expect(response).toMatch(/^Das tut mir leid/);
  expect(problem_category).toBe('hardware');
});

test.each([
  ['I only speak English', /^I am the simple assistant/],
  ['My computer does not start, can you help me please?', /^Save your work and restart the computer/],
  ['the printer is not working and I need to print my tickets', /^Switch the device off for 30 seconds/],
  [
    'What are your prices?',
    /^Remote help: 60 minutes, 50,00.€\.\nA visit at your place: 60 minutes, 70,00.€ plus travel\./,
  ],
  ['Do you come to my home on Wednesdays?', /^Remote help Wed: 8:00 to 19:00\.$/m],
  ['Do you work on Saturdays?', /^Saturday by arrangement only/],
  [
    'What are your opening hours?',
    /^Remote help Mon, Tue, Wed, Thu, Fri: 8:00 to 19:00\.\nVisits Mon, Tue, Thu, Fri: /,
  ],
  ['How much is travel for 20 km, please?', /^Travel for 20 km costs 25,00.€\./],
  ['Am I talking to a real person?', /^I am a program/],
])('English gets a short answer in English, with the telephone number: %s', (text, answer) => {
  const { response } = ask(text);
  expect(response).toMatch(answer);
  expect(response).toContain(defaultBusinessProfile.phone);
  expect(response.length).toBeLessThan(400);
});

test('who has tried everything, without saying with what, is not told about something else', () => {
  const { problem_category, response } = ask('Hab ich schon alles gemacht, geht nicht');
  expect(problem_category).toBe('general');
  expect(response).toMatch(/^Schade, dass die ersten Schritte nicht geholfen haben/);
});
