import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PicturesUnsupported, redrawPicture, unsupportedCode } from './redraw-picture.ts';

/** A program of its own: draws the picture in stdin anew, as the type in argv, into stdout. */

const [, , type = ''] = process.argv;
try {
  const drawn = await redrawPicture(await buffer(process.stdin), type);
  await pipeline([drawn], process.stdout);
} catch (error) {
  console.error(error);
  process.exitCode = error instanceof PicturesUnsupported ? unsupportedCode : 1;
}
