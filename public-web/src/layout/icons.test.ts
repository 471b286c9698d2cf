import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconsFile } from '../../scripts/icons-file.ts';

test('the file of icons has every icon as it is drawn today: node public-web/scripts/draw-icons.ts', () => {
  expect(readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')).toBe(iconsFile());
});
