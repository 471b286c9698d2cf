import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packedApps, runsHere } from './packed-apps.ts';

function outputWith(...files: string[]): string {
  const output = mkdtempSync(join(tmpdir(), 'it-lotse-output-'));
  onTestFinished(() => rmSync(output, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), '');
  }
  return output;
}

test.each([
  ['linux', ['linux-unpacked/it-lotse', 'linux-arm64-unpacked/it-lotse']],
  ['Windows', ['win-unpacked/IT-Lotse.exe', 'win-arm64-unpacked/IT-Lotse.exe']],
  ['macOS', ['mac/IT-Lotse.app/Contents/MacOS/IT-Lotse', 'mac-arm64/IT-Lotse.app/Contents/MacOS/IT-Lotse']],
])('on %s the program of each processor is found, and the one that runs here', (_system, files) => {
  const output = outputWith('IT-Lotse-1.0.0.tar.gz', ...files);
  const apps = packedApps(output);
  expect(apps.map(({ program }) => program).sort()).toEqual(files.map((file) => join(output, file)).sort());
  for (const [arch, index] of [
    ['x64', 0],
    ['arm64', 1],
  ] as const) {
    const here = apps.filter((app) => runsHere(app, arch)).map(({ program }) => program);
    expect(here).toEqual([join(output, files[index] ?? '')]);
  }
});

test('a folder without a program is no package', () => {
  expect(() => packedApps(outputWith('linux-unpacked/readme'))).toThrow(/holds no app/);
});
