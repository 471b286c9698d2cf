import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PicturesUnsupported, unsupportedCode } from './load-sharp.ts';

/** The whole of a program that draws: what `draw` makes of the picture in stdin and the word in argv goes into stdout. */
export async function runDrawing(draw: (picture: Buffer, argument: string) => Promise<Buffer>): Promise<void> {
  const [, , argument = ''] = process.argv;
  try {
    const drawn = await draw(await buffer(process.stdin), argument);
    await pipeline([drawn], process.stdout);
  } catch (error) {
    console.error(error);
    process.exitCode = error instanceof PicturesUnsupported ? unsupportedCode : 1;
  }
}
