import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameFile, makeMailFrame } from './mail-frame.ts';

test('the frame of the mails is what MJML makes of its source now', async () => {
  expect(readFileSync(frameFile, 'utf8')).toBe(await makeMailFrame());
});
