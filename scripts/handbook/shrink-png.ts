import sharp from 'sharp';

/**
 * The same picture with at most 256 colours, a third of the size or less: a screen has few colours, and the many shades at
 * the edges of letters can be told apart by nobody.
 */
export function shrinkPng(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, effort: 10, compressionLevel: 9, dither: 0 }).toBuffer();
}
