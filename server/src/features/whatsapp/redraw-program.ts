import { runDrawing } from '../../kernel/pictures/drawing-program.ts';
import { redrawPicture } from './redraw-picture.ts';

/** A program of its own: draws the picture in stdin anew, as the type in argv, into stdout. */
await runDrawing(redrawPicture);
