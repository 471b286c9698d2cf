import { expect, test, vi } from 'vitest';
import { PicturesUnsupported } from '../../kernel/pictures/load-sharp.ts';
import { samples } from '../../test-support/media-samples.ts';
import { redrawPicture } from './redraw-picture.ts';

// As on a system for which there is no sharp.
vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module');
});

test('a system without sharp is told from a picture without sense', async () => {
  await expect(redrawPicture(samples.jpeg, 'image/jpeg')).rejects.toThrow(PicturesUnsupported);
  await expect(redrawPicture(Buffer.from('nothing'), 'image/jpeg')).rejects.toThrow(PicturesUnsupported);
});
