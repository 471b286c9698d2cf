import { dangerKinds } from '@it-lotse/contract/chat';
import { describe, expect, test } from 'vitest';
import { dangerKnowledge, parseScores, parseSigns } from './danger-knowledge.ts';

const words = new Map([
  ['people', 'oma/opa'],
  ['long-ago', 'letztes jahr\ndamals'],
]);

describe('signs of a danger', () => {
  test('each kind of danger has signs, and families of words that can reach enough points', () => {
    const { signs, scores } = dangerKnowledge();
    for (const kind of dangerKinds) {
      expect(signs[kind].length).toBeGreaterThan(0);
      const most = scores[kind].families.reduce((sum, [points]) => sum + Math.max(points, 0), 0);
      expect(most).toBeGreaterThanOrEqual(scores[kind].enough);
    }
  });

  test('one says what is said, what as well, and what is harmless; a name stands for its words, in lines of its own too', () => {
    const [sign, ...others] = parseSigns(
      '[of a person]\n[says]\numgefallen\n[and]\n@people\n[unless]\n@long-ago\nspiel',
      'life.signs',
      words,
    );
    expect(others).toEqual([]);
    expect(sign?.ofPerson).toBe(true);
    expect(sign?.says.test('meine oma ist umgefallen')).toBe(true);
    expect(sign?.and.map((each) => each.test('meine oma ist umgefallen'))).toEqual([true]);
    for (const harmless of ['letztes jahr', 'damals', 'im spiel']) expect(sign?.unless?.test(harmless)).toBe(true);
  });

  test.each([
    ['[and]\nhilfe', 'one part'],
    ['[says]\neins\n[says]\nzwei', 'one part'],
    ['[says]\neins\n[sagt]\nzwei', 'sagt'],
    ['hilfe\n[says]\neins', 'before the first'],
    ['[says]\n@leute', '@leute'],
    ['[says]\n*', 'stands for no word'],
  ])('%j is told with the name of its file', (text, fault) => {
    const reading = () => parseSigns(text, 'life.signs', words);
    expect(reading).toThrow('life.signs');
    expect(reading).toThrow(fault);
  });
});

describe('points of a danger', () => {
  test('each family has its points', () => {
    const { enough, families } = parseScores('enough: 4\n[3]\numgekippt\n[-4]\n@long-ago\n', 'life.scores', words);
    expect(enough).toBe(4);
    expect(families.map(([points, said]) => [points, said.test('damals umgekippt')])).toEqual([
      [3, true],
      [-4, true],
    ]);
  });

  test.each([
    ['[3]\numgekippt', 'enough'],
    ['enough: 4\n[viel]\numgekippt', 'viel'],
  ])('%j is told with the name of its file', (text, fault) => {
    const reading = () => parseScores(text, 'life.scores', words);
    expect(reading).toThrow('life.scores');
    expect(reading).toThrow(fault);
  });
});
