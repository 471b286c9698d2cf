import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PicturesUnsupported, PictureUnreadable, unsupportedCode } from './redraw-picture.ts';

const ownProgram = fileURLToPath(new URL('./redraw-program.ts', import.meta.url));
/** Far more than the largest picture takes on a slow computer. */
const longestMs = 120_000;

/**
 * `redrawPicture` in a process of its own: a picture made to bring a decoder down takes nothing with it, and the memory
 * of decoding goes back at once.
 * @throws PicturesUnsupported, or PictureUnreadable
 */
export async function redrawApart(picture: Buffer, type: string, program = ownProgram): Promise<Buffer> {
  const child = spawn(process.execPath, [program, type], { stdio: ['pipe', 'pipe', 'ignore'], timeout: longestMs });
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(picture);
  const [drawn, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code === 0) return drawn;
  if (code === unsupportedCode) throw new PicturesUnsupported('sharp cannot be loaded');
  throw new PictureUnreadable(`ended with ${signal ?? code}`);
}
