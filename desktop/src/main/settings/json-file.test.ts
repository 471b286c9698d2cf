import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonFile } from './json-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-json-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => jsonFile(join(folder, 'deep', 'settings.json'), z.object({ a: z.number() }), { a: 0 });

test('what was written is read, and nothing half-written stays beside it', () => {
  open().write({ a: 7 });
  expect(open().read()).toEqual({ a: 7 });
  expect(readdirSync(join(folder, 'deep'))).toEqual(['settings.json']);
});

test.each(['', '{"a":', '{"a":"7"}', '[]'])('a file that holds %j counts as absent', (contents) => {
  open().write({ a: 7 });
  writeFileSync(join(folder, 'deep', 'settings.json'), contents);
  expect(open().read()).toEqual({ a: 0 });
});

test('a file that is not there counts as the fallback', () => {
  expect(open().read()).toEqual({ a: 0 });
});
