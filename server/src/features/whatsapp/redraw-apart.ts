import { fileURLToPath } from 'node:url';
import { drawApart } from '../../kernel/pictures/draw-apart.ts';

const ownProgram = fileURLToPath(new URL('./redraw-program.ts', import.meta.url));

/**
 * `redrawPicture` in a process of its own.
 * @throws PicturesUnsupported, or PictureUnreadable
 */
export const redrawApart = (picture: Buffer, type: string, program = ownProgram): Promise<Buffer> =>
  drawApart(program, type, picture);
