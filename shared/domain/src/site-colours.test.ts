import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, hexOf, oklchOf } from './oklch.ts';
import { colourFault, colourRoles, pairsOf, programColours, siteTokens, tokensOf } from './site-colours.ts';
import { suggestedColours } from './suggested-colours.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

/** The tokens as the design system has them. */
const builtIn: Record<string, string> = Object.fromEntries(
  [
    ...readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8').matchAll(
      /^ {2}--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/gm,
    ),
  ].map(([, name = '', l, c, h]) => [name, hexOf({ l: Number(l), c: Number(c), h: Number(h) })]),
);

/** Every text of the website that uses one of the colours, with every ground it stands on, by token. */
const lightGrounds = ['card', 'ground', 'ground-deep', 'water-1', 'water-2', 'water-3', 'teal-tint'];
const texts: [text: string, ground: string][] = [
  ...['harbour', 'heading', 'teal-strong', 'ink', 'ink-2'].flatMap((text) =>
    lightGrounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['on-harbour', 'on-harbour-2'].flatMap((text): [string, string][] => [
    [text, 'harbour'],
    [text, 'harbour-deep'],
  ]),
  ['on-buoy', 'buoy'],
  ['on-buoy', 'buoy-hover'],
  ['on-teal', 'teal'],
];
const shapes: [shape: string, ground: string][] = [
  ...['harbour', 'harbour-deep'].flatMap((ground): [string, string][] => [
    ['harbour-edge', ground],
    ['focus-on-dark', ground],
  ]),
  ['buoy', 'card'],
  ['buoy', 'ground'],
  ['edge', 'teal-tint'],
  ['teal', 'card'],
  ['teal', 'teal-tint'],
];

describe('of any colours the operator chooses', () => {
  test('those that are taken leave every text and every edge readable, whichever of them come together', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, (...chosen) => {
        const colours = { primary: null, action: null, link: null } as Record<string, string | null>;
        for (const [at, role] of colourRoles.entries()) {
          const hex = chosen[at] as string;
          colours[role] = colourFault(role, hex)?.next ?? hex;
        }
        const tokens = { ...builtIn, ...siteTokens(colours as never) };
        for (const [least, pairs] of [
          [4.5, texts],
          [3, shapes],
        ] as const) {
          for (const [one, other] of pairs) {
            const ratio = contrastOf(tokens[one] ?? '', tokens[other] ?? '');
            expect(ratio, `${one} on ${other} with ${JSON.stringify(colours)}`).toBeGreaterThanOrEqual(least);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('the one that is offered instead is taken, and is of the same hue', () => {
    fc.assert(
      fc.property(fc.constantFrom(...colourRoles), hexes, (role, hex) => {
        const fault = colourFault(role, hex);
        if (!fault) return;
        expect(colourFault(role, fault.next)).toBe(null);
        expect(fault.sentence).toContain(fault.next);
        const [given, offered] = [oklchOf(hex), oklchOf(fault.next)];
        const turned = Math.abs(((offered.h - given.h + 540) % 360) - 180);
        if (Math.min(given.c, offered.c) > 0.05) expect(turned).toBeLessThan(8);
      }),
      { numRuns: 200 },
    );
  });

  test('one that is refused is nowhere on the website, even if it is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...colourRoles), hexes, (role, hex) => {
        const tokens = siteTokens({ primary: null, action: null, link: null, [role]: hex });
        expect(tokens).toEqual(colourFault(role, hex) ? null : tokensOf(role, hex));
      }),
    );
  });
});

test('the sentence says what is too light where, how much, and what would do', () => {
  expect(colourFault('link', '#3d9be9')?.sentence).toMatch(
    /^Diese Farbe ist auf Weiß zu hell \(2,9 : 1, nötig 4,5 : 1\)\. Nächste passende: #[0-9a-f]{6}\.$/,
  );
  expect(colourFault('primary', '#6d6d6d')?.sentence).toMatch(/auf dem getönten Grund der Website zu hell \(4,\d : 1/);
  expect(colourFault('action', '#ffdd00')?.sentence).toMatch(
    /^Diese Farbe ist auf Weiß zu hell \(1,3 : 1, nötig 3 : 1\)/,
  );
  expect(colourFault('action', '#7a7a7a')?.sentence).toMatch(/^Auf dieser Farbe ist weder dunkle noch weiße Schrift/);
});

test('the colours that come with the program are those of the tokens, and could be chosen', () => {
  expect(programColours).toEqual({
    primary: builtIn.harbour,
    action: builtIn.buoy,
    link: builtIn['teal-strong'],
  });
  for (const role of colourRoles) {
    expect(colourFault(role, programColours[role])).toBe(null);
    for (const { on } of pairsOf(role)) if (on.startsWith('#')) expect(Object.values(builtIn)).toContain(on);
  }
});

test('all colours that are suggested can be taken, and no two are the same', () => {
  for (const role of colourRoles) {
    const hexes = suggestedColours(role).map(({ hex }) => hex);
    for (const hex of hexes) expect(colourFault(role, hex)).toBe(null);
    expect(new Set([...hexes, programColours[role]]).size).toBe(hexes.length + 1);
  }
});

test('colours go there and back', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
  );
});
