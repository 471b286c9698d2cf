import { loadSharp, mostPixels } from '../../kernel/pictures/load-sharp.ts';

/**
 * The same picture from its points alone: upright, and without the place and time it was taken at or anything else that
 * was hidden in, between or behind them. Moving pictures go on moving.
 * @throws PicturesUnsupported, or where it cannot be decoded or has too many points
 */
export async function redrawPicture(picture: Buffer, type: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const isAnimated = type === 'image/gif' || type === 'image/webp';
  const image = sharp(picture, {
    animated: isAnimated,
    autoOrient: true,
    limitInputPixels: mostPixels,
    // Cameras write JPEGs that are a little off. What is cut off is refused.
    failOn: 'error',
  });
  // As much as keeps small print on photos of letters and screens readable.
  if (type === 'image/jpeg') return image.jpeg({ quality: 90 }).toBuffer();
  if (type === 'image/webp') return image.webp({ quality: 90 }).toBuffer();
  if (type === 'image/gif') return image.gif().toBuffer();
  return image.png({ adaptiveFiltering: true }).toBuffer();
}
