import { calendarServers } from '@it-lotse/domain/calendar-servers';
import { describe, expect, test } from 'vitest';
import { mailPresets } from '../features/settings/connections/mail-presets.ts';
import { googleSketches } from '../features/settings/connections/sketches/google-sketches.ts';
import { modelSketch, smsSketch } from '../features/settings/connections/sketches/key-sketches.ts';
import { calendarSketches, mailSketches } from '../features/settings/connections/sketches/password-sketches.ts';
import { stripeSketches } from '../features/settings/connections/sketches/stripe-sketches.ts';
import { whatsappSketches } from '../features/whatsapp/connection/whatsapp-sketches.ts';
import { systemUserSketch, tokenSketch } from '../features/whatsapp/token/token-sketches.ts';
import type { Sketch } from '../kit/sketches/sketch.ts';

const groups = [googleSketches, stripeSketches, whatsappSketches, calendarSketches, mailSketches];
const sketches: Sketch[] = [
  ...groups.flatMap((group): Sketch[] => Object.values(group)),
  ...[smsSketch, modelSketch, systemUserSketch, tokenSketch],
];

describe.each(sketches.map((sketch) => [`${sketch.address}: ${sketch.title}`, sketch] as const))(
  '%s',
  (_name, sketch) => {
    test('numbers what is to be done from 1 on, from top to bottom, without a gap', () => {
      const numbers = [...(sketch.menu ?? []), ...sketch.rows].flatMap(({ step }) => step ?? []);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(numbers.length).toBeGreaterThan(0);
    });

    test('says in words, for who does not see it, what it is and what is chosen in the menu', () => {
      expect(sketch.alt).toMatch(/^Skizze .{40,}\.$/);
      const chosen = sketch.menu?.find(({ step }) => step === 1);
      if (chosen) expect(sketch.alt).toContain(`„${chosen.text}“`);
    });

    test('shows no word twice in one place, nothing that looks like a real secret, and fits beside its box', () => {
      for (const words of [sketch.menu ?? [], sketch.rows])
        expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
      for (const { value = '' } of sketch.rows) expect(value.length).toBeLessThanOrEqual(24);
    });
  },
);

test('whoever keeps calendars has a sketch, and whoever keeps mailboxes and asks for more than a password', () => {
  expect(Object.keys(calendarSketches).toSorted()).toEqual(calendarServers.map(({ name }) => name).toSorted());
  const asking = mailPresets.filter(({ hint }) => /App-Passwort|Anwendungspasswort|unter „|Admin Center/.test(hint));
  expect(Object.keys(mailSketches).toSorted()).toEqual(asking.map(({ name }) => name).toSorted());
});
