import { voices } from '@it-lotse/contract/content';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedNotice } from './closed-notices.ts';
import { documentInVoice, followerOf, inVoice, sayIn } from './voice.ts';
import { windowNotices } from './window-words.ts';

const plainText = fc.string().filter((text) => !/[[\]|]/.test(text));
const anyVoice = fc.constantFrom(...voices);

describe('a text with both voices side by side', () => {
  test('is told in the one that is set, and keeps everything else as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(plainText, plainText, plainText)), plainText, (parts, rest) => {
        const text = parts.map(([before, one, team]) => `${before}[${one}|${team}]`).join('') + rest;
        expect(inVoice('ich', text)).toBe(parts.map(([before, one]) => before + one).join('') + rest);
        expect(inVoice('wir', text)).toBe(parts.map(([before, , team]) => before + team).join('') + rest);
      }),
    );
  });

  test('leaves alone what is put into it, whatever that is', () => {
    fc.assert(
      fc.property(anyVoice, fc.string(), (voice, given) => {
        expect(sayIn(voice)`Für [mich|uns]: ${given}`).toBe(`Für ${voice === 'ich' ? 'mich' : 'uns'}: ${given}`);
      }),
    );
    expect(sayIn('wir')`An ${'[mich|uns]'}`).toBe('An [mich|uns]');
  });

  test('is told so however deep it lies in a document', () => {
    expect(documentInVoice('wir', { faq: [{ answer: '[Ich komme|Wir kommen].' }], claims: null, at: 3 })).toEqual({
      faq: [{ answer: 'Wir kommen.' }],
      claims: null,
      at: 3,
    });
  });
});

test('what was stored follows the voice while it is still what the program says; own words stay', () => {
  const follow = followerOf(['[Ich komme|Wir kommen].']);
  for (const voice of voices) {
    const shipped = voice === 'ich' ? 'Ich komme.' : 'Wir kommen.';
    expect(follow(voice, { one: 'Ich komme.', two: 'Wir kommen.', own: 'Ich komme gern.' })).toEqual({
      one: shipped,
      two: shipped,
      own: 'Ich komme gern.',
    });
  }
});

test('two sentences of the specification stand word for word in both voices; the other notices follow the voice', () => {
  const facts = { phone: '01234', holiday: null, saturday_by_arrangement: true };
  const calendar = 'Der Kalender ist gerade nicht erreichbar.';
  for (const voice of voices) {
    expect(closedNotice('calendar_unavailable', { ...facts, voice })).toBe(
      `${calendar} Rufen Sie uns bitte an: 01234.`,
    );
  }
  const rules = { notice_days: 1, notice_hours: 0, horizon: { count: 3, unit: 'months' } } as const;
  expect(windowNotices(rules, 'ich').too_early).toContain('Für heute rufen Sie mich bitte an.');
  expect(windowNotices(rules, 'wir').too_early).toContain('Für heute rufen Sie uns bitte an.');
});
