import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { PicturesUnsupported, PictureUnreadable, unsupportedCode } from './load-sharp.ts';

/** Far more than the largest picture takes on a slow computer. */
const longestMs = 120_000;

/**
 * What a program of its own makes of a picture in its stdin: one made to bring a decoder down takes nothing with it, and
 * the memory of decoding goes back at once.
 * @throws PicturesUnsupported, or PictureUnreadable
 */
export async function drawApart(program: string, argument: string, picture: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, [program, argument], { stdio: ['pipe', 'pipe', 'ignore'], timeout: longestMs });
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(picture);
  const [drawn, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code === 0) return drawn;
  if (code === unsupportedCode) throw new PicturesUnsupported('sharp cannot be loaded');
  throw new PictureUnreadable(`ended with ${signal ?? code}`);
}
