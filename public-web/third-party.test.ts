import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thirdPartyNotices } from './third-party.ts';

let folder = '';
let list = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-licences-'));
  await write('index.html', '<script type="module" src="./page.js"></script>');
  await write(
    'page.js',
    `import '@some/first';
import('lazy');
new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`,
  );
  await write('worker.js', "import 'in-worker';");
  await installed('@some/first', { version: '1.2.3', license: 'MIT' }, 'Copyright Erika Muster');
  await installed('lazy', { version: '2.0.0', license: 'MIT' });
  await installed('in-worker', { version: '3.0.0', license: 'ISC' }, 'Copyright the worker');
  await installed('not-used', { version: '4.0.0', license: 'MIT' }, '');
  list = await listOfTheBuild();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every package whose code visitors download is named with its version and licence', () => {
  for (const line of ['@some/first 1.2.3 – MIT', 'lazy 2.0.0 – MIT', 'in-worker 3.0.0 – ISC']) {
    expect(list).toContain(`${line}\n`);
  }
  expect(list).not.toContain('not-used');
});

test('the licence stands there in full; one that a package only names is written out', () => {
  expect(list).toContain('Copyright Erika Muster');
  expect(list).toContain('Copyright the worker');
  expect(list).toContain('Copyright (c) the authors of lazy');
});

test('the font and what lies in the style sheets are named', () => {
  expect(list).toMatch(/^@fontsource-variable\/atkinson-hyperlegible-next [\d.]+ – OFL-1\.1$/m);
  expect(list).toContain('SIL OPEN FONT LICENSE');
  expect(list).toMatch(/^tailwindcss [\d.]+ – MIT$/m);
});

test('a package without the text of a licence other than MIT ends the build', async () => {
  await installed('lazy', { version: '2.0.0', license: 'Apache-2.0' });
  await expect(listOfTheBuild()).rejects.toThrow('lazy comes without the text of its licence (Apache-2.0)');
});

async function listOfTheBuild(): Promise<string> {
  const notices = thirdPartyNotices();
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [notices.ofPages],
    worker: { format: 'es', plugins: () => [notices.ofWorkers] },
    build: { rolldownOptions: { treeshake: false } },
  });
  return readFile(join(folder, 'dist/lizenzen.txt'), 'utf8');
}

async function installed(name: string, manifest: object, licence?: string): Promise<void> {
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', ...manifest }));
  await write(`node_modules/${name}/index.js`, `console.log('${name}');`);
  if (licence) await write(`node_modules/${name}/LICENSE`, licence);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
