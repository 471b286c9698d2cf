import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { extractFile } from '@electron/asar';
import type { Page } from '@playwright/test';
import { foreignFiles, listAsar, readFuses, sizeOf, tracesOfTheBuild } from '../../scripts/package-check.ts';
import { userDataFolder } from './desktop-session.ts';
import { bookVisit, expect, lineIs, postLead, signIn } from './fixtures.ts';
import { findPackage, startAgain, test } from './packaged-app.ts';
import { readKeyring } from './read-keyring.ts';

const root = resolve(import.meta.dirname, '../..');
const connected = (page: Page) => lineIs(page, 'Verbunden');

test('the archive holds the app and nothing else: no test, no source map, no foreign dependency', () => {
  const { asar, folder } = findPackage();
  const files = listAsar(asar);
  expect(files).toContain('out/main/index.js');
  expect(files).toContain('out/preload/preload.cjs');
  expect(files).toContain('out/renderer/index.html');
  expect(foreignFiles(files)).toEqual([]);
  expect(tracesOfTheBuild(asar, root)).toEqual([]);
  // The one dependency that is no part of the bundle; a native module is loaded from beside the archive.
  const keytar = [
    'node_modules/keytar/build/Release/keytar.node',
    'node_modules/keytar/lib/keytar.js',
    'node_modules/keytar/package.json',
  ];
  expect(files.filter((file) => file.startsWith('node_modules/')).sort()).toEqual(keytar);
  const beside = `${asar}.unpacked`;
  const unpacked = readdirSync(beside, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(unpacked.map(({ parentPath, name }) => relative(beside, join(parentPath, name))).sort()).toEqual(keytar);

  expect(readdirSync(join(folder, 'resources')).sort()).toEqual([
    'Lizenzen.txt',
    'app-update.yml',
    'app.asar',
    'app.asar.unpacked',
  ]);
  const manifest = JSON.parse(extractFile(asar, 'package.json').toString('utf8')) as Record<string, unknown>;
  expect(Object.keys(manifest)).not.toContain('devDependencies');
  expect(Object.keys(manifest)).not.toContain('scripts');
  expect(manifest).toMatchObject({ main: 'out/main/index.js', optionalDependencies: { keytar: expect.any(String) } });
  expect(Object.keys(manifest.dependencies ?? {})).toEqual([]);

  expect(readdirSync(join(folder, 'locales')).sort()).toEqual(['de.pak', 'en-US.pak']);
});

test('the app stays small beside its Electron', () => {
  const { asar, archive, folder } = findPackage();
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const app = sizeOf(asar) + sizeOf(`${asar}.unpacked`);
  console.log(
    `package: folder ${megabytes(sizeOf(folder))} MB, of it the app ${megabytes(app)} MB; .tar.gz ${megabytes(statSync(archive).size)} MB`,
  );
  expect(megabytes(app)).toBeLessThan(8);
});

test('the licences of everything inside are told, and the list of parts names the same', () => {
  const { folder, version } = findPackage();
  const licences = readFileSync(join(folder, 'resources/Lizenzen.txt'), 'utf8');
  const bill = JSON.parse(readFileSync(join(folder, `../IT-Lotse-${version}.cdx.json`), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ name }) => name);
  for (const name of ['electron', 'react', 'zod', 'zustand', 'keytar', 'tailwindcss']) expect(names).toContain(name);
  for (const name of ['vite', 'electron-builder', 'typescript', 'express', 'better-sqlite3']) {
    expect(names).not.toContain(name);
  }
  for (const { name, version: partVersion } of bill.components.filter((part) => part.name !== 'electron')) {
    expect(licences).toContain(`\n${name} ${partVersion} – `);
  }
  expect(licences).toContain('Permission is hereby granted, free of charge');
  expect(licences).toContain('SIL OPEN FONT LICENSE');
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    expect(existsSync(join(folder, name))).toBe(true);
  }
});

test('the fuses are set in the binary', async () => {
  expect(await readFuses(findPackage().executable)).toMatchObject({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  });
});

test('started to prove itself, it ends well where all is there, and says what is missing', async ({ session }) => {
  const flags = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const prove = (executable: string) => {
    const { status, stderr } = spawnSync(executable, [`--self-check=${join(session.home, 'check')}`, ...flags], {
      env: session.environment,
    });
    const faults = String(stderr).match(/(?<=self-check: ).*/g) ?? [];
    return { status, faults };
  };
  expect(prove(findPackage().executable)).toEqual({ status: 0, faults: [] });
  // Nothing of it stays with whoever uses the app.
  expect(existsSync(userDataFolder(session))).toBe(false);

  // A module of another processor is a file like any other, until it is loaded.
  const copy = mkdtempSync(join(tmpdir(), 'it-lotse-copy-'));
  cpSync(findPackage().folder, copy, { recursive: true });
  const keytar = join(copy, 'resources/app.asar.unpacked/node_modules/keytar/build/Release/keytar.node');
  writeFileSync(keytar, 'not for this processor');
  expect(prove(join(copy, 'it-lotse'))).toEqual({
    status: 1,
    faults: ['the module of the keychain cannot be loaded'],
  });
  rmSync(copy, { recursive: true });
});

test('the fuses hold: it is no Node, takes no options of Node, opens no inspector', async ({
  app,
  server,
  startPackage,
}) => {
  app.useServer(server.url);
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-fuses-'));
  const trace = join(folder, 'trace');
  const script = join(folder, 'script.cjs');
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '')`);
  const started = await startPackage({
    args: ['--inspect=0', script],
    environment: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${script}` },
  });
  await expect(started.page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(existsSync(trace)).toBe(false);
  expect(started.log).not.toContain('Debugger listening');
  rmSync(folder, { recursive: true });
});

test('from the archive: first start, login, restart with the keyring, notification, links', async ({
  server,
  session,
  startPackage,
}) => {
  const unpacked = mkdtempSync(join(tmpdir(), 'it-lotse-unpacked-'));
  const tar = spawnSync('tar', ['-xzf', findPackage().archive, '-C', unpacked, '--strip-components=1']);
  expect(tar.status).toBe(0);
  const executable = join(unpacked, 'it-lotse');

  const first = await startPackage({ executable });
  await test.step('the first start asks for the server, then for the password', async () => {
    await expect(first.page.getByRole('heading', { name: 'Willkommen bei IT-Lotse' })).toBeVisible();
    await first.page.getByLabel('Adresse des Servers').fill(server.url);
    await first.page.getByRole('button', { name: 'Verbinden', exact: true }).click();
    await signIn(first.page, server.adminPassword);
    await connected(first.page);
    expect(readKeyring(session, server.url)).toMatch(/\S{20,}/);
  });

  await test.step('what happens is told, and a click on it opens the record', async () => {
    await postLead(server.url, { name: 'Kläre Grün' });
    await expect.poll(() => session.notifications).toMatchObject([{ title: 'Neue Anfrage von Kläre Grün' }]);
    session.clickNotification();
    await expect(first.page.getByRole('heading', { name: 'Kläre Grün', level: 2 })).toBeVisible();
  });

  await test.step('the operator is still signed in after a restart', async () => {
    await first.quit();
    const second = await startPackage({ executable });
    await connected(second.page);
    await expect(second.page.getByRole('button', { name: /Abmelden|Logout/ })).toBeVisible();
    await second.quit();
  });

  await test.step('a link starts the app at its record', async () => {
    const visit = await bookVisit(server.url, 'Anna Ahoi');
    const started = await startPackage({ executable, args: [`it-lotse://termin/${visit.id}`] });
    await expect(started.page.getByRole('heading', { name: 'Anna Ahoi' })).toBeVisible();
    await started.quit();
  });
  rmSync(unpacked, { recursive: true });
});

test('from the folder: a link goes to the app that runs, and a bad one nowhere', async ({
  app,
  server,
  session,
  startPackage,
}) => {
  app.useServer(server.url);
  const running = await startPackage();
  await signIn(running.page, server.adminPassword);
  await connected(running.page);
  const lead = await postLead(server.url, { name: 'Bert Bö' });

  expect(await startAgain(session, [`it-lotse://lead/${lead.id}`])).toBe(0);
  await expect(running.page.getByRole('heading', { name: 'Bert Bö', level: 2 })).toBeVisible();
  const here = running.page.url();
  for (const link of ['it-lotse://lead/../../api/health', 'it-lotse://fremd/1', `it-lotse:${server.url}`]) {
    expect(await startAgain(session, [link])).toBe(0);
  }
  // Whoever is asked last is answered last: the place of a good link shows that the others had their turn.
  expect(running.page.url()).toBe(here);
  expect(await startAgain(session, ['it-lotse://leads'])).toBe(0);
  await expect(running.page).toHaveURL('app://lotse/leads');
  await running.page.goBack();
  await expect(running.page).toHaveURL(here);

  await running.quit();
  const again = await startPackage();
  await connected(again.page);
});
