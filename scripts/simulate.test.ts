import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const simulate = (...options: string[]) => run(process.execPath, ['scripts/simulate.ts', ...options]);

test('tells the story of a seed, and tells the same one again, to the same last state', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => simulate('--seed', '7', '--steps', '40')));
  const story = first?.stdout.split('\n').filter((line) => !line.endsWith('of the processor.')) ?? [];
  expect(story.join('\n')).toMatch(/Kundin \d+ books .*Everything that waited is done.*Last state: [0-9a-f]{64}/s);
  expect(second?.stdout.split('\n').filter((line) => !line.endsWith('of the processor.'))).toEqual(story);
  expect(first?.stdout).toMatch(/^40 steps, \d+ power failures, \d+ steps a second of the processor\.$/m);
});

test('says what it wants instead of a seed that is none', async () => {
  await expect(simulate('--seed', 'eins')).rejects.toThrow(/--seed, --steps and --worlds are whole numbers\./);
});
