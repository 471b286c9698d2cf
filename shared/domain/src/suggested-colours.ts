import { hexOf } from './oklch.ts';
import { type ColourRole, colourFault } from './site-colours.ts';

export interface SuggestedColour {
  readonly name: string;
  readonly hex: string;
}

const hues: readonly (readonly [name: string, hue: number, part?: number])[] = [
  ['Weinrot', 15],
  ['Ziegelrot', 38],
  ['Braun', 65],
  ['Oliv', 110],
  ['Tannengrün', 150],
  ['Petrol', 200],
  ['Blau', 262],
  ['Violett', 300],
  ['Beere', 350],
  // With so little of its hue it is a grey.
  ['Schiefer', 250, 0.15],
];
const shades: Readonly<Record<ColourRole, { readonly l: number; readonly c: number }>> = {
  primary: { l: 0.35, c: 0.085 },
  action: { l: 0.57, c: 0.16 },
  link: { l: 0.44, c: 0.1 },
};

/** Colours of all kinds that can be read where this one is used. */
export function suggestedColours(role: ColourRole): readonly SuggestedColour[] {
  const { l, c } = shades[role];
  return hues.map(([name, h, part = 1]) => {
    const hex = hexOf({ l, c: c * part, h });
    return { name, hex: colourFault(role, hex)?.next ?? hex };
  });
}
