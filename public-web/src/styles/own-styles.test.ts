import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The website is written in Tailwind: docs/decisions/0050. */
const mostLines = 500;

test('CSS of the website that is not Tailwind stays small', () => {
  const folder = join(import.meta.dirname, '..');
  const lines = globSync('**/*.css', { cwd: folder }).map((file) => ({
    file,
    lines: readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length,
  }));
  expect(lines.map(({ file }) => file)).toContain('site.css');
  const all = lines.reduce((sum, each) => sum + each.lines, 0);
  expect(all, JSON.stringify(lines)).toBeLessThanOrEqual(mostLines);
});
