import { readFileSync } from 'node:fs';

/** The middle of a postal code, in hundredths of a degree north of 47° and east of 5°, and how wide its places lie around it. */
interface PostalCodePlace {
  readonly north: number;
  readonly east: number;
  readonly widthKm: number;
}

/** From this folder. */
const postalCodesFile = 'postal-codes/de.txt';
const kmPerHundredth = 1.112;
/** Roads are so much longer than the line between two places: rather more than less. */
const detour = 1.3;

let known: ReadonlyMap<string, PostalCodePlace> | undefined;

/**
 * How long the road between two German postal codes is, by where they lie, in whole kilometres and rounded up; null where one
 * of them is not in the table. Within one code as far as its places lie apart.
 */
export function roadKmBetween(one: string, other: string): number | null {
  known ??= readPlaces();
  const [from, to] = [known.get(one), known.get(other)];
  if (!from || !to) return null;
  // A degree of longitude is shorter in the north.
  const latitude = ((47 + (from.north + to.north) / 200) * Math.PI) / 180;
  const straight = Math.hypot(from.north - to.north, (from.east - to.east) * Math.cos(latitude)) * kmPerHundredth;
  return Math.ceil(straight * detour) + from.widthKm + to.widthKm;
}

/** It takes some milliseconds, so it is read with the first question. How it is written says the README beside it. */
function readPlaces(): ReadonlyMap<string, PostalCodePlace> {
  const places = new Map<string, PostalCodePlace>();
  const text = readFileSync(new URL(`./${postalCodesFile}`, import.meta.url), 'utf8');
  for (const [, group = '', entries = ''] of text.matchAll(/^(\d{3}) (\d+)$/gm)) {
    for (let at = 0; at < entries.length; at += 9) {
      const digits = (from: number, to: number) => Number(entries.slice(at + from, at + to));
      places.set(group + entries.slice(at, at + 2), { north: digits(2, 5), east: digits(5, 8), widthKm: digits(8, 9) });
    }
  }
  return places;
}
