import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { programColours } from '@it-lotse/domain/site-colours';
import { type Points, readPng, writePng } from './png-points.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

type Colour = readonly [red: number, green: number, blue: number];
const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

/** What is drawn in a picture in the colours of the program: from how red a point on it is nothing of them, and what keeps its own. */
interface Drawing {
  readonly ground: number;
  keeps?(x: number, y: number): boolean;
}
const drawings: Readonly<Record<string, Drawing>> = {
  '/favicon.png': { ground: 252 },
  '/apple-touch-icon.png': { ground: 252 },
  // The lines below the heading are written in ink.
  '/share.png': { ground: 200, keeps: (x, y) => x < 590 && y > 410 },
};

/**
 * Pictures that come with the program in the colours the operator chose: the signs of a tab and of a home screen, and what
 * stands beside a shared link. The paths are those of the files; null: as they are. Each is made when it is asked for first.
 */
export function createRecolouredPictures(
  clientDir: string,
  look: () => SiteLookShown,
  headers: string[],
): (urlPath: string) => PreparedAnswer | null {
  const made = new Map<string, { colours: string; answer: PreparedAnswer }>();
  return (urlPath) => {
    if (urlPath !== '/favicon.svg' && !(urlPath in drawings)) return null;
    const { tokens } = look();
    if (!tokens?.harbour && !tokens?.teal) return null;
    const { harbour = programColours.primary, teal = programColours.link } = tokens;
    const colours = harbour + teal;
    const known = made.get(urlPath);
    if (known?.colours === colours) return known.answer;
    const file = readFileSync(path.join(clientDir, urlPath));
    const drawing = drawings[urlPath];
    const answer = prepareAnswer({
      status: 200,
      contentType: drawing ? 'image/png' : 'image/svg+xml',
      cacheControl: 'public, max-age=86400',
      headers,
      body: drawing
        ? writePng(recolour(readPng(file), drawing, harbour, teal))
        : Buffer.from(file.toString('utf8').replaceAll(programColours.primary, harbour)),
    });
    made.set(urlPath, { colours, answer });
    return answer;
  };
}

/** Points between a colour and what it lies on are as much between the new one and that. */
function recolour(points: Points, { ground, keeps }: Drawing, primary: string, link: string): Points {
  const shifts = [[programColours.primary, primary] as const, [programColours.link, link] as const].map(
    ([from, to]) => {
      const was = colourOf(from);
      return { red: was[0], by: colourOf(to).map((part, index) => part - (was[index] as number)) };
    },
  );
  const bytes = Buffer.from(points.bytes);
  for (let at = 0; at < bytes.length; at += points.parts) {
    const point = at / points.parts;
    if (keeps?.(point % points.width, Math.floor(point / points.width))) continue;
    const red = bytes[at] as number;
    if (red >= ground) continue;
    // Harbour blue is bluer than green, the teal of links is not.
    const shift = shifts[(bytes[at + 2] as number) > (bytes[at + 1] as number) + 8 ? 0 : 1];
    if (!shift) continue;
    const share = Math.min(1, (ground - red) / (ground - shift.red));
    for (let part = 0; part < 3; part += 1) {
      const moved = (bytes[at + part] as number) + share * (shift.by[part] as number);
      bytes[at + part] = Math.min(255, Math.max(0, Math.round(moved)));
    }
  }
  return { ...points, bytes };
}
