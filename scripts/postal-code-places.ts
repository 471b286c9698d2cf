import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathFromCaller } from './command-line.ts';
import { projectFolder } from './run-program.ts';

/**
 * `node scripts/postal-code-places.ts DE.txt`: makes the table of where the German postal codes lie, of the file that
 * GeoNames gives out (https://download.geonames.org/export/zip/, CC BY 4.0). What the table holds says the README beside it.
 */
const farthestKm = 25;
const widestKm = 9;

interface Place {
  readonly north: number;
  readonly east: number;
}

const [given] = process.argv.slice(2);
if (!given) throw new Error('Which file? DE.txt of GeoNames.');
const places = placesByCode(await readFile(pathFromCaller(given), 'utf8'));
const lines = new Map<string, string>();
for (const [code, found] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const entry = entryOf(found);
  if (entry === null) continue;
  const group = code.slice(0, 3);
  lines.set(group, `${lines.get(group) ?? ''}${code.slice(3)}${entry}`);
}
const file = join(projectFolder, 'server/src/features/appointments/postal-codes/de.txt');
await writeFile(file, [...lines].map(([group, entries]) => `${group} ${entries}\n`).join(''));

function placesByCode(text: string): Map<string, Place[]> {
  const byCode = new Map<string, Place[]>();
  for (const line of text.split('\n')) {
    const columns = line.split('\t');
    const [code = '', north, east] = [columns[1], Number(columns[9]), Number(columns[10])];
    if (!/^\d{5}$/.test(code) || !north || !east) continue;
    const known = byCode.get(code) ?? [];
    if (!known.some((place) => place.north === north && place.east === east)) known.push({ north, east });
    byCode.set(code, known);
  }
  return byCode;
}

/** The middle of a code's places and how far they lie from it on average; null where they contradict each other or lie far apart. */
function entryOf(found: readonly Place[]): string | null {
  const centre = { north: median(found.map(({ north }) => north)), east: median(found.map(({ east }) => east)) };
  const kept = found.filter((place) => kilometres(place, centre) <= farthestKm);
  if (kept.length * 2 <= found.length) return null;
  const middle = { north: mean(kept.map(({ north }) => north)), east: mean(kept.map(({ east }) => east)) };
  const width = Math.max(1, Math.ceil(mean(kept.map((place) => kilometres(place, middle)))));
  if (width > widestKm) return null;
  return `${hundredths(middle.north - 47)}${hundredths(middle.east - 5)}${width}`;
}

function kilometres(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const east = (b.east - a.east) * radians * Math.cos(((a.north + b.north) / 2) * radians);
  return 6371 * Math.hypot(east, (b.north - a.north) * radians);
}

function hundredths(degrees: number): string {
  return String(Math.round(degrees * 100)).padStart(3, '0');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return mean([sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]);
}
