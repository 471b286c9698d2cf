/** What the cameras of phones take. With all frames of a moving picture together; decoded, that is 200 MB. */
const mostPixels = 50_000_000;

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** sharp is a program for the most common systems, and it may be missing on others. */
export class PicturesUnsupported extends Error {
  override name = 'PicturesUnsupported';
}
export class PictureUnreadable extends Error {
  override name = 'PictureUnreadable';
}
/** With it the program that draws says the same. */
export const unsupportedCode = 3;

/**
 * The same picture from its points alone: upright, and without the place and time it was taken at or anything else that
 * was hidden in, between or behind them. Moving pictures go on moving.
 * @throws PicturesUnsupported, or where it cannot be decoded or has too many points
 */
export async function redrawPicture(picture: Buffer, type: string): Promise<Buffer> {
  const sharp = await importSharp();
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

async function importSharp() {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw new PicturesUnsupported('sharp cannot be loaded', { cause });
  });
  // Strangers choose the bytes, so only these four decoders are within their reach.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // One picture at a time, none twice: neither threads nor a cache would help.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
