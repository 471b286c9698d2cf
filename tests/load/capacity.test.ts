import { expect, test } from 'vitest';
import { markdownTable, withFigures, withLines } from './capacity.ts';
import { atLeast, atMost, type BenchRow } from './table.ts';

const row = (name: string, target: BenchRow['target']): BenchRow => ({
  ...{ name, target, requestsPerSecond: 1, p99Ms: null, processor: null },
});
const before = '# Capacity\n\nWords.\n';
const first = withFigures(before, 'calls', 'Measured then.', [
  row('GET prices', atLeast(0.8, 0.912, 'of bare Express')),
  row('  bare Express', null),
  row('GET slots', atMost(2, 2.5, 'times the p99')),
]);

test('a first run adds its figures as ratios, and names what is missed', () => {
  expect(first).toBe(`# Capacity

Words.

## \`npm run bench -- calls\`

<!-- bench calls -->

Measured then.

| | measured | target |
|---|---|---|
| GET prices | 0.91 | ≥ 0.8 of bare Express, met |
| GET slots | 2.5 | ≤ 2 times the p99, **missed** |

<!-- /bench calls -->
`);
});

test('a later run replaces its own figures and leaves every other word', () => {
  const two = withFigures(first, 'writes', 'Measured too.', [row('POST', atLeast(1, 1, 'x'))]);
  const again = withFigures(`${two}\nThe end.\n`, 'calls', 'Measured again.', [row('GET', atLeast(1, 1, 'x'))]);
  expect(again).toContain('Measured again.');
  expect(again).not.toContain('Measured then.');
  expect(again).toContain('Measured too.');
  expect(again.startsWith(before.trimEnd())).toBe(true);
  expect(again.endsWith('The end.\n')).toBe(true);
});

test('a part may have a table of its own', () => {
  const table = markdownTable([
    ['', 'HTML'],
    ['/', '59,743'],
  ]);
  expect(withLines(before, 'site', 'Measured.', table)).toContain(
    'Measured.\n\n|  | HTML |\n| --- | --- |\n| / | 59,743 |\n',
  );
});
