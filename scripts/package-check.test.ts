import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackage } from '@electron/asar';
import { FuseV1Options } from '@electron/fuses';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { binaryFor, universalFor } from '../tests/support/binary-headers.ts';
import {
  electronVersionIn,
  foreignFiles,
  fusesLeftAlone,
  keychainFaults,
  listAsar,
  tracesOfTheBuild,
  wantedFuses,
} from './package-check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-package-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const own = [
  'package.json',
  'out/main/index.js',
  'out/main/chunks/icon-CEdzPjzh.png',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-iisO2CDS.js',
  'node_modules/keytar/build/Release/keytar.node',
];

it('takes what the app needs', () => expect(foreignFiles(own)).toEqual([]));

it.each([
  'out/main/index.js.map',
  'out/main/index.test.js',
  'out/renderer/assets/index-iisO2CDS.js.map',
  'out/renderer/assets/leads.spec-a1b2.js',
  'out/main/licences.json',
  'src/main/index.ts',
  'node_modules/react/index.js',
  'node_modules/keytar/src/main.cc',
  '.env',
])('refuses %s', (file) => expect(foreignFiles([...own, file])).toEqual([file]));

it('knows a folder of Windows in every spelling a bundler leaves', async () => {
  const windows = 'D:\\a\\it-lotse';
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/escaped.js'), 'const from = "D:\\\\a\\\\it-lotse\\\\src";');
  writeFileSync(join(folder, 'app/slashes.css'), '/* D:/a/it-lotse/src */');
  writeFileSync(join(folder, 'app/other.js'), 'const from = "D:\\\\b";');
  const archive = join(folder, 'app.asar');
  await createPackage(join(folder, 'app'), archive);
  expect(tracesOfTheBuild(archive, windows).sort()).toEqual(['escaped.js', 'slashes.css']);
});

it('reads an archive: its files, pointers to source maps and folders of the machine that built it', async () => {
  const files = {
    'package.json': '{}',
    'out/main/index.js': 'const mapped = "//# sourceMappingURL=data";\n',
    'out/preload/preload.cjs': 'work();\n//# sourceMappingURL=preload.cjs.map\n',
    'out/renderer/index.html': `<p>${folder}/src</p>`,
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'app', name);
    await mkdir(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const archive = join(folder, 'app.asar');
  await createPackage(join(folder, 'app'), archive);
  expect(listAsar(archive).sort()).toEqual(Object.keys(files).sort());
  expect(tracesOfTheBuild(archive, folder).sort()).toEqual(['out/preload/preload.cjs', 'out/renderer/index.html']);
});

function putKeytar(content: Buffer): void {
  const module = join(folder, 'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node');
  mkdirSync(dirname(module), { recursive: true });
  writeFileSync(module, content);
}
const faultsFor = (program: Buffer) => keychainFaults(join(folder, 'app.asar'), program);

it('refuses a package without keytar', () => {
  expect(faultsFor(binaryFor('linux x64'))).toEqual([expect.stringContaining('keytar is missing')]);
});

it.each(['linux arm64', 'win32 x64', 'darwin x64'] as const)('refuses a keytar built for %s', (platform) => {
  putKeytar(binaryFor(platform));
  expect(faultsFor(binaryFor('linux x64'))).toEqual([`keytar is built for ${platform}, the app for linux x64`]);
});

it('refuses a keytar that is no binary at all', () => {
  putKeytar(Buffer.alloc(1000));
  expect(faultsFor(binaryFor('linux x64'))).toEqual(['keytar is built for nothing known, the app for linux x64']);
});

it('takes a keytar built for the same computer as the app, or for more than that one', () => {
  putKeytar(binaryFor('win32 x64'));
  expect(faultsFor(binaryFor('win32 x64'))).toEqual([]);
  putKeytar(universalFor('x64', 'arm64'));
  expect(faultsFor(binaryFor('darwin arm64'))).toEqual([]);
});

it('reads which Electron is inside a program, and from no other that there is none', () => {
  const program = Buffer.from('\0Electron/Framework\0%s/%s Chrome/%s Electron/45.4.1\0Electron/1.2.3\0', 'latin1');
  expect(electronVersionIn(program)).toBe('45.4.1');
  expect(electronVersionIn(Buffer.from('Chrome/150.0.1.2'))).toBeNull();
});

it('has decided about every fuse there is, so that a new one of Electron does not go unseen', () => {
  const known = Object.values(FuseV1Options).filter((name) => typeof name === 'string');
  expect([...Object.keys(wantedFuses), ...fusesLeftAlone].sort()).toEqual(known.sort());
});
