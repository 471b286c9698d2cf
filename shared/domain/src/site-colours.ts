import type { SiteColours } from '@it-lotse/contract/site-look';
import { contrastOf, hexOf, luminanceOf, oklchOf } from './oklch.ts';

// Colours of the website the operator chooses. Each is one of a family of tokens; the others are made from it.

export type ColourRole = keyof SiteColours;
export const colourRoles = ['primary', 'action', 'link'] as const satisfies readonly ColourRole[];

/** What comes with the program, as the tokens have it. */
export const programColours: Readonly<Record<ColourRole, string>> = {
  primary: '#0b3e61',
  action: '#e86518',
  link: '#035f61',
};

/** Where text of the chosen colours stands, darkest last. All but the first one are tinted. */
const grounds = {
  card: '#ffffff',
  'water-1': '#f5fbfd',
  ground: '#f9f5ec',
  'water-2': '#e6f6fa',
  'ground-deep': '#f2ece0',
  'water-3': '#d1eef5',
} as const;
const tealTint = '#ddf4f3';
const onHarbour = '#fcfaf6';
const darkInk = '#0b1928';
const white = '#ffffff';
const focusOnDark = '#f6d653';

const forText = 4.5;
/** Of what is no text: edges of controls, a button against its ground. */
const forShape = 3;

export type Tokens = Readonly<Record<string, string>>;

/** A colour and the one it lies on, by token or as '#rrggbb', and how many to one they must be apart. */
interface Pair {
  readonly on: string;
  readonly colour: string;
  readonly least: number;
  /** It lies on the white of cards. */
  readonly isOnWhite?: boolean;
}

/** The tokens that follow from a colour of the operator. */
export function tokensOf(role: ColourRole, hex: string): Tokens {
  const { l, c, h } = oklchOf(hex);
  if (role === 'primary') {
    const deep = hexOf({ l: l * 0.78, c: c * 0.75, h });
    const light = (from: number, chroma: number, least: number) =>
      lighterUntil({ l: from, c: Math.min(c, chroma), h }, (tried) =>
        [hex, deep].every((ground) => contrastOf(tried, ground) >= least),
      );
    return {
      harbour: hex,
      heading: hex,
      'harbour-deep': deep,
      'harbour-line': hexOf({ l: l + 0.11, c: c * 0.875, h }),
      'harbour-edge': light(0.68, 0.06, forShape),
      'on-harbour-2': light(0.87, 0.03, forText),
    };
  }
  if (role === 'action') {
    const on = contrastOf(hex, darkInk) >= contrastOf(hex, white) ? darkInk : white;
    return { buoy: hex, 'on-buoy': on, 'buoy-hover': hexOf({ l: l + (on === white ? -0.05 : 0.05), c, h }) };
  }
  const leastLight = luminanceOf(tealTint);
  const tint = lighterUntil({ l: 0.95, c: Math.min(c, 0.024), h }, (tried) => luminanceOf(tried) >= leastLight);
  return { teal: hex, 'teal-strong': hex, 'teal-tint': tint };
}

function lighterUntil(colour: { l: number; c: number; h: number }, isEnough: (hex: string) => boolean): string {
  for (let { l } = colour; l < 1; l += 0.01) {
    const hex = hexOf({ ...colour, l });
    if (isEnough(hex)) return hex;
  }
  return white;
}

/** What must be readable where these tokens are used. */
export function pairsOf(role: ColourRole): readonly Pair[] {
  const asText = (colour: string) =>
    Object.entries(grounds).map(([name, on]) => ({ on, colour, least: forText, isOnWhite: name === 'card' }));
  if (role === 'primary') {
    return [
      ...asText('harbour'),
      ...['harbour', 'harbour-deep'].flatMap((on) => [
        { on, colour: onHarbour, least: forText },
        { on, colour: 'on-harbour-2', least: forText },
        { on, colour: 'harbour-edge', least: forShape },
        { on, colour: focusOnDark, least: forShape },
      ]),
      // The tint of a link's colour is never darker.
      { on: tealTint, colour: 'harbour', least: forText },
    ];
  }
  if (role === 'action') {
    return [
      { on: grounds.card, colour: 'buoy', least: forShape, isOnWhite: true },
      { on: grounds.ground, colour: 'buoy', least: forShape },
      { on: 'buoy', colour: 'on-buoy', least: forText },
      { on: 'buoy-hover', colour: 'on-buoy', least: forText },
    ];
  }
  return [
    ...asText('teal-strong'),
    { on: 'teal-tint', colour: 'teal-strong', least: forText },
    { on: 'teal', colour: white, least: forText },
  ];
}

/** What is wrong with a colour, and the next one that can be read; null: it can be taken. */
export interface ColourFault {
  readonly sentence: string;
  readonly next: string;
}

export function colourFault(role: ColourRole, hex: string): ColourFault | null {
  const fault = worstPair(role, hex);
  if (!fault) return null;
  const next = nextReadable(role, hex);
  return { sentence: `${sentenceOf(role, fault)} Nächste passende: ${next}.`, next };
}

/** The pair that is furthest from what it needs, that on white before others that are no better. */
function worstPair(role: ColourRole, hex: string): (Pair & { ratio: number }) | null {
  const tokens = tokensOf(role, hex);
  const named = (name: string) => tokens[name] ?? name;
  const failing = pairsOf(role)
    .map((pair) => ({ ...pair, ratio: contrastOf(named(pair.colour), named(pair.on)) }))
    .filter(({ ratio, least }) => ratio < least);
  return failing.find(({ isOnWhite }) => isOnWhite) ?? failing.sort((a, b) => a.ratio - b.ratio)[0] ?? null;
}

function sentenceOf(role: ColourRole, { on, colour, ratio, least, isOnWhite }: Pair & { ratio: number }): string {
  // Rounded down: what is too little must not read as enough.
  const figure = (Math.floor(ratio * 10) / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 });
  const measured = `(${figure} : 1, nötig ${least.toLocaleString('de-DE')} : 1)`;
  if (role === 'action' && colour === 'on-buoy') {
    return `Auf dieser Farbe ist weder dunkle noch weiße Schrift gut zu lesen ${measured}.`;
  }
  if (isOnWhite) return `Diese Farbe ist auf Weiß zu hell ${measured}.`;
  if (on === 'harbour' || on === 'harbour-deep')
    return `Auf dieser Farbe ist helle Schrift schlecht zu lesen ${measured}.`;
  return `Diese Farbe ist auf dem getönten Grund der Website zu hell ${measured}.`;
}

/** The nearest lightness of the same colour that can be read. */
function nextReadable(role: ColourRole, hex: string): string {
  const colour = oklchOf(hex);
  for (let away = 0.004; away < 1; away += 0.004) {
    for (const l of [colour.l - away, colour.l + away]) {
      if (l < 0 || l > 1) continue;
      const tried = hexOf({ ...colour, l });
      if (!worstPair(role, tried)) return tried;
    }
  }
  return programColours[role];
}

/** All tokens the operator's colours change; null: none. What cannot be read is not among them. */
export function siteTokens(colours: SiteColours): Tokens | null {
  const chosen = colourRoles.flatMap((role) => {
    const hex = colours[role];
    return hex !== null && !worstPair(role, hex) ? [tokensOf(role, hex)] : [];
  });
  return chosen.length > 0 ? Object.assign({}, ...chosen) : null;
}
