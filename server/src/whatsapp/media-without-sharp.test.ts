import { expect, test, vi } from 'vitest';
import { samples } from '../test-support/media-samples.ts';
import { judgeMedia } from './media-rules.ts';

// As on a system for which there is no sharp.
vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module');
});

const announced = { kind: 'image', type: 'image/jpeg', sha256: null, fileName: null } as const;

test('a picture that cannot be drawn anew is kept as a file to save, and why is said', async () => {
  expect(await judgeMedia(samples.jpeg, announced)).toEqual({
    result: 'fine',
    bytes: samples.jpeg,
    mimeType: 'application/octet-stream',
    fileName: 'Bild.jpg',
    reason: expect.stringContaining('sharp'),
  });
  const named = { ...announced, kind: 'document', fileName: 'drucker.html' } as const;
  expect(await judgeMedia(samples.jpeg, named)).toMatchObject({ fileName: 'drucker.html.jpg' });
});

test('a picture with an archive behind it is refused where it cannot be drawn anew', async () => {
  const bytes = Buffer.concat([samples.jpeg, samples.zip]);
  expect(await judgeMedia(bytes, announced)).toMatchObject({ result: 'refused' });
});

test('what is no picture is judged as everywhere', async () => {
  const pdf = { ...announced, kind: 'document', type: 'application/pdf' } as const;
  expect(await judgeMedia(samples.pdf, pdf)).toMatchObject({
    result: 'fine',
    mimeType: 'application/pdf',
    reason: null,
  });
  expect(await judgeMedia(samples.exe, pdf)).toMatchObject({ result: 'refused' });
});
