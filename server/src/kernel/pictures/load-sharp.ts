const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** What the cameras of phones take. With all frames of a moving picture together; decoded, that is 200 MB. */
export const mostPixels = 50_000_000;

/** sharp is a program for the most common systems, and it may be missing on others. */
export class PicturesUnsupported extends Error {
  override name = 'PicturesUnsupported';
}
export class PictureUnreadable extends Error {
  override name = 'PictureUnreadable';
}
/** With it a program that draws says the same. */
export const unsupportedCode = 3;

/** @throws PicturesUnsupported */
export async function loadSharp() {
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
