import type { SitePictureKind } from '@it-lotse/contract/site-look';
import { runDrawing } from '../../kernel/pictures/drawing-program.ts';
import { drawSitePicture } from './draw-site-picture.ts';
import { pack } from './picture-package.ts';

/** A program of its own: draws the picture in stdin as the kind in argv. */
await runDrawing(async (picture, kind) => pack(await drawSitePicture(picture, kind as SitePictureKind)));
