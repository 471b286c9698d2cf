import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the sea chart, a picture by itself, has the colours of the design tokens', () => {
  const tokens = read('../../../shared/ui/src/tokens.css');
  const colours = /<style>:root{(.*?)}<\/style>/.exec(read('./hero-chart.svg'))?.[1]?.split(';') ?? [];
  expect(colours).toHaveLength(7);
  for (const colour of colours) expect(tokens).toContain(`\n  ${colour.replace(':', ': ')};`);
});
