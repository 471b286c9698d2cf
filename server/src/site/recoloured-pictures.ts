import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { programColours } from '@it-lotse/domain/site-colours';
import { drawApart } from '../kernel/pictures/draw-apart.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import { drawings, type Recolouring } from './recolour-picture.ts';

const drawingProgram = fileURLToPath(new URL('./recolour-program.ts', import.meta.url));
const drawn = Object.keys(drawings) as Recolouring['drawing'][];
const sign = '/favicon.svg';

export interface RecolouredOptions {
  readonly clientDir: string;
  look(): SiteLookShown;
  readonly headers: string[];
  readonly log: { error(details: object, message: string): void };
  /** Draws a PNG in other colours. */
  readonly program?: string;
}

/**
 * Pictures that come with the program in the colours the operator chose: the signs of a tab and of a home screen, and what
 * stands beside a shared link. The paths are those of the files; null: as they are. Each is made when it is asked for first,
 * beside the server, which answers others meanwhile.
 */
export function createRecolouredPictures({
  clientDir,
  look,
  headers,
  log,
  program = drawingProgram,
}: RecolouredOptions): (urlPath: string) => Promise<PreparedAnswer | null> | null {
  const made = new Map<string, { colours: string; answer: Promise<PreparedAnswer | null> }>();

  async function make(urlPath: string, primary: string, link: string): Promise<PreparedAnswer> {
    const file = await readFile(path.join(clientDir, urlPath));
    const drawing = drawn.find((each) => each === urlPath);
    return prepareAnswer({
      status: 200,
      contentType: drawing ? 'image/png' : 'image/svg+xml',
      cacheControl: 'public, max-age=86400',
      headers,
      body: drawing
        ? await drawApart(program, JSON.stringify({ drawing, primary, link } satisfies Recolouring), file)
        : Buffer.from(file.toString('utf8').replaceAll(programColours.primary, primary)),
    });
  }

  return (urlPath) => {
    if (urlPath !== sign && !drawn.some((each) => each === urlPath)) return null;
    const { tokens } = look();
    if (!tokens?.harbour && !tokens?.teal) return null;
    const { harbour = programColours.primary, teal = programColours.link } = tokens;
    const colours = harbour + teal;
    const known = made.get(urlPath);
    if (known?.colours === colours) return known.answer;
    // That it failed is kept as well: no visitor can have it tried over and over.
    const answer = make(urlPath, harbour, teal).catch((error: unknown) => {
      log.error({ err: error, path: urlPath }, 'picture not drawn in the colours of the operator');
      return null;
    });
    made.set(urlPath, { colours, answer });
    return answer;
  };
}
