import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { PicturesUnsupported, unsupportedCode } from '../../kernel/pictures/load-sharp.ts';
import { samples } from '../../test-support/media-samples.ts';
import { judgeMedia } from './media-rules.ts';
import { redrawApart } from './redraw-apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'redraw-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const announced = { kind: 'image', type: 'image/jpeg', sha256: null, fileName: null } as const;

/** As the program that draws would, had it this code. */
const drawnBy = (code: string) => (picture: Buffer, type: string) => {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, code);
  return redrawApart(picture, type, program);
};
const unsupported = drawnBy(`process.exitCode = ${unsupportedCode};`);

test('a large picture goes there and back', async () => {
  const picture = await sharp({
    create: { width: 900, height: 900, channels: 3, background: 'teal', noise: { type: 'gaussian', sigma: 30 } },
  })
    .png()
    .toBuffer();
  const drawn = await redrawApart(picture, 'image/png');
  expect(drawn.length).toBeGreaterThan(1_000_000);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 900, height: 900 });
});

test.each([
  ['ends with a fault', 'process.exitCode = 1;'],
  ['is killed by a fault of a decoder', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);"],
])('the server lives on when drawing %s, and the picture is refused', async (_, code) => {
  const judgement = await judgeMedia(samples.jpeg, announced, drawnBy(code));
  expect(judgement).toMatchObject({ result: 'refused', reason: expect.stringContaining('beschädigt') });
});

test('that no process can be started says nothing about the picture', async () => {
  const cannotStart = () => Promise.reject(Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' }));
  await expect(judgeMedia(samples.jpeg, announced, cannotStart)).rejects.toThrow('EAGAIN');
});

test('a picture that cannot be drawn anew on this system is kept as a file to save, and why is said', async () => {
  await expect(unsupported(samples.jpeg, 'image/jpeg')).rejects.toThrow(PicturesUnsupported);
  expect(await judgeMedia(samples.jpeg, announced, unsupported)).toEqual({
    result: 'fine',
    bytes: samples.jpeg,
    mimeType: 'application/octet-stream',
    fileName: 'Bild.jpg',
    reason: expect.stringContaining('sharp'),
  });
  const named = { ...announced, kind: 'document', fileName: 'drucker.html' } as const;
  expect(await judgeMedia(samples.jpeg, named, unsupported)).toMatchObject({ fileName: 'drucker.html.jpg' });
});

test('a picture with an archive behind it is refused where it cannot be drawn anew', async () => {
  const bytes = Buffer.concat([samples.jpeg, samples.zip]);
  expect(await judgeMedia(bytes, announced, unsupported)).toMatchObject({ result: 'refused' });
});
