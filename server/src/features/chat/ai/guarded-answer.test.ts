import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { factsOf } from './answer-facts.ts';
import { AnswerRefused } from './answer-guard.ts';
import { readGrowingResponse, readWholeAnswer } from './growing-json.ts';
import { GuardedAnswer } from './guarded-answer.ts';
import { withoutContactData } from './without-contact-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Lets a text grow by some characters at a time; what came through, piece by piece. */
function stream(text: string, step = 1): { pieces: string[]; whole: string } {
  const pieces: string[] = [];
  const guarded = new GuardedAnswer(factsOf(server.ctx, []), server.clock.now(), (piece) => pieces.push(piece));
  for (let length = 0; length <= text.length; length += step) guarded.grow(text.slice(0, length));
  return { pieces, whole: guarded.finish(text) };
}

test('text comes sentence by sentence, each only when the next begins', () => {
  const { pieces, whole } = stream('Guten Tag! Starten Sie den Computer neu. Hilft das?');
  expect(pieces).toEqual(['Guten Tag!', ' Starten Sie den Computer neu.', ' Hilft das?']);
  expect(whole).toBe(pieces.join(''));
});

test.each([1, 3, 7, 1000])('the pieces are the whole, however it arrives (%i characters at a time)', (step) => {
  const text =
    '**Wichtig:** Sichern Sie zuerst Ihre `Daten`.\n\n\n## Schritte\n1) Öffnen Sie *Einstellungen*.\n2) Warten Sie z. B. 5 Minuten.\n- Fertig!  Am 3. Mai 2024 war das anders.';
  const { pieces, whole } = stream(text, step);
  expect(pieces.join('')).toBe(whole);
  expect(whole).toBe(
    'Wichtig: Sichern Sie zuerst Ihre Daten.\n\nSchritte\n1. Öffnen Sie Einstellungen.\n2. Warten Sie z. B. 5 Minuten.\n– Fertig! Am 3. Mai 2024 war das anders.',
  );
});

test('markup, scripts and signs that turn the writing around do not arrive', () => {
  const { whole } = stream('<b>Hallo</b><script>alert(1)</script> \u202Enie\u202C Sie<br/>da. Drücken Sie <Strg>.');
  expect(whole).not.toMatch(/<b|<script|<br|[\u202a-\u202e]/);
  expect(whole).toContain('Drücken Sie <Strg>.');
});

test('a bad sentence stops the answer before any of it is out', () => {
  const pieces: string[] = [];
  const guarded = new GuardedAnswer(factsOf(server.ctx, []), server.clock.now(), (piece) => pieces.push(piece));
  const text = 'Das ist schnell gelöst. Sie bekommen 100 % Rabatt auf alles. Bis bald!';
  expect(() => {
    for (let length = 0; length <= text.length; length += 1) guarded.grow(text.slice(0, length));
  }).toThrow(AnswerRefused);
  expect(pieces).toEqual(['Das ist schnell gelöst.']);
});

test('prices, numbers and times are filled in by the server', () => {
  const { whole, pieces } = stream('Eine Fernwartung kostet {price:remote_support}. Oder rufen Sie an: {phone}.', 3);
  expect(whole).toBe('Eine Fernwartung kostet 50,00\u00A0€. Oder rufen Sie an: 01234 567890.');
  expect(pieces.join('')).toBe(whole);
});

test.each([
  ['an amount of its own, even a right one', 'Eine Fernwartung kostet 50 €.', 'own_amount'],
  ['an amount in words', 'Eine Fernwartung kostet fünfzig Euro.', 'own_amount'],
  ['an amount over the end of a line', 'Eine Fernwartung:\n50\n€ die Stunde.', 'own_amount'],
  ['a price nobody has', 'Das kostet {price:free_lunch}.', 'placeholder'],
  ['a time nobody has looked up', 'Kommen Sie am {slot:1}.', 'placeholder'],
  ['the price of something else', 'Die Vor-Ort-Hilfe kostet {price:remote_short}.', 'price'],
])('%s is refused', (_what, text, rule) => {
  expect(() => stream(text)).toThrow(expect.objectContaining({ rule }));
});

test('an answer without an end is refused', () => {
  expect(() => stream('Noch ein Satz ohne Sinn. '.repeat(400), 1000)).toThrow(AnswerRefused);
});

test('ten thousand lines of nothing are nothing', () => {
  expect(stream('** \n'.repeat(10_000), 1_000).whole).toBe('');
});

test.each([1, 2, 5])('the growing JSON is read as far as it is certain (%i characters at a time)', (step) => {
  const response = 'Zeile „eins“\n\t\\ "zwei" \u{1F600} Ende ä';
  for (const json of [
    JSON.stringify({ response, problem_category: 'general' }),
    // Everything escaped, as some servers write it.
    `{ "response" : "${response.replace(/[^a-zA-Z ]/gu, (sign) => [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''))}" }`,
  ]) {
    let before = '';
    for (let length = 0; length <= json.length; length += step) {
      const text = readGrowingResponse(json.slice(0, length));
      expect(response.startsWith(text)).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(before.length);
      expect(text.isWellFormed()).toBe(true);
      before = text;
    }
    expect(readGrowingResponse(json)).toBe(response);
  }
});

test('whatever stands around it and however it is written, the text only grows, and ends as it is', () => {
  const written = fc.constantFrom(
    (answer: object) => JSON.stringify(answer),
    (answer: object) => JSON.stringify(answer, null, 2),
    (answer: object) => `Gern:\n\`\`\`json\n${JSON.stringify(answer, null, '\t')}\n\`\`\`\n`,
    // Line breaks as such are no JSON, but some models write them.
    (answer: object) => JSON.stringify(answer).replaceAll(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n'),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }).filter((each) => each.isWellFormed()),
    fc.string({ unit: fc.constantFrom('\\', '"', 'u', 'n', '\n', '{', '}', '😀', 'ä', '0') }),
  );
  const key = fc.string({ maxLength: 5 }).filter((each) => !['response', '__proto__'].includes(each));
  const around = fc.dictionary(key, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
  fc.assert(
    fc.property(around, text, around, written, (before, response, after, write) => {
      const { response: _, ...rest } = after;
      const json = write({ ...before, response, ...rest });
      const reads = [...Array(json.length + 1).keys()].map((length) => readGrowingResponse(json.slice(0, length)));
      const wrong = reads.filter(
        (read, at) => !response.startsWith(read) || !read.startsWith(reads[at - 1] ?? '') || !read.isWellFormed(),
      );
      expect(wrong).toEqual([]);
      expect(reads.at(-1)).toBe(response);
      expect(readWholeAnswer(json)).toMatchObject({ response });
    }),
    { numRuns: 50 },
  );
});

test('words that are out are not taken back by a field that stands twice', () => {
  const pieces: string[] = [];
  const guarded = new GuardedAnswer(factsOf(server.ctx, []), server.clock.now(), (piece) => pieces.push(piece));
  const json = '{"response":"Das ist das Erste. Und mehr.","response":"Etwas ganz anderes. Ja."}';
  for (let length = 0; length <= json.length; length += 1) guarded.grow(readGrowingResponse(json.slice(0, length)));
  expect(guarded.finish('Etwas ganz anderes. Ja.')).toBe('Das ist das Erste. Und mehr.');
  expect(pieces.join('')).toBe('Das ist das Erste. Und mehr.');
});

test('code blocks and loud thoughts around the JSON do not matter', () => {
  expect(readWholeAnswer('```json\n{"response":"Ja"}\n```')).toEqual({ response: 'Ja' });
  const thought = '<think>Soll ich {"response":"Nein"} sagen?</think>\n{"response":"Ja"}';
  expect(readWholeAnswer(thought)).toEqual({ response: 'Ja' });
  expect(readGrowingResponse(thought)).toBe('Ja');
  expect(readGrowingResponse('<think>Soll ich {"response":"Nein"')).toBe('');
  expect(readWholeAnswer('Ja, gern.')).toBeNull();
});

test.each([
  ['Ich bin erika.muster@example.org, bitte melden!', 'Ich bin [E-Mail-Adresse], bitte melden!'],
  ['Meine Nummer ist 01234 567890.', 'Meine Nummer ist [Telefonnummer].'],
  ['Tel. +49 (171) 234-5678', 'Tel. [Telefonnummer]'],
  ['IBAN DE02 1203 0000 0000 2020 51 bitte', 'IBAN [Kontonummer] bitte'],
  ['Karte 4111 1111 1111 1111', 'Karte [Nummer]'],
  ['Fehler 0x80070057 unter Windows 10 22H2', 'Fehler 0x80070057 unter Windows 10 22H2'],
  ['Seit dem 01.12.2026 um 08:30 Uhr', 'Seit dem 01.12.2026 um 08:30 Uhr'],
  ['Router 192.168.178.1', 'Router 192.168.178.1'],
])('who somebody is stays here: %s', (written, sent) => {
  expect(withoutContactData(written)).toBe(sent);
});
