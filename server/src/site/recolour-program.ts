import { runDrawing } from '../kernel/pictures/drawing-program.ts';
import { recolourPicture } from './recolour-picture.ts';

/** A program of its own: draws the picture in stdin in the colours in argv. */
await runDrawing((picture, argument) => recolourPicture(picture, JSON.parse(argument)));
