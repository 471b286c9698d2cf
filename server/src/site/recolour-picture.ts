import { programColours } from '@it-lotse/domain/site-colours';
import { loadSharp } from '../kernel/pictures/load-sharp.ts';

type Colour = readonly [red: number, green: number, blue: number];
const colourOf = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

/** What is drawn in a picture in the colours of the program: from how red a point on it is nothing of them, and what keeps its own. */
interface Drawing {
  readonly ground: number;
  keeps?(x: number, y: number): boolean;
}
export const drawings = {
  '/favicon.png': { ground: 252 },
  '/apple-touch-icon.png': { ground: 252 },
  // The lines below the heading are written in ink.
  '/share.png': { ground: 200, keeps: (x, y) => x < 590 && y > 410 },
} as const satisfies Readonly<Record<string, Drawing>>;

export interface Recolouring {
  readonly drawing: keyof typeof drawings;
  readonly primary: string;
  readonly link: string;
}

/**
 * The same picture in other colours.
 * @throws PicturesUnsupported
 */
export async function recolourPicture(picture: Buffer, { drawing, primary, link }: Recolouring): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  recolour(data, { width, channels }, drawings[drawing], primary, link);
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 9 }).toBuffer();
}

/** Points between a colour and what it lies on are as much between the new one and that. */
function recolour(
  points: Buffer,
  { width, channels }: { readonly width: number; readonly channels: number },
  { ground, keeps }: Drawing,
  primary: string,
  link: string,
): void {
  const shifts = [[programColours.primary, primary] as const, [programColours.link, link] as const].map(
    ([from, to]) => {
      const was = colourOf(from);
      return { red: was[0], by: colourOf(to).map((part, index) => part - (was[index] as number)) };
    },
  );
  for (let at = 0; at < points.length; at += channels) {
    const point = at / channels;
    if (keeps?.(point % width, Math.floor(point / width))) continue;
    const red = points[at] as number;
    if (red >= ground) continue;
    // Harbour blue is bluer than green, the teal of links is not.
    const shift = shifts[(points[at + 2] as number) > (points[at + 1] as number) + 8 ? 0 : 1];
    if (!shift) continue;
    const share = Math.min(1, (ground - red) / (ground - shift.red));
    for (let part = 0; part < 3; part += 1) {
      const moved = (points[at + part] as number) + share * (shift.by[part] as number);
      points[at + part] = Math.min(255, Math.max(0, Math.round(moved)));
    }
  }
}
