import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LangConfigurator } from 'app-builder-lib/out/targets/nsis/nsisLang.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { Arch, DebugLogger } from 'builder-util';
import { expect, test } from 'vitest';
import keytarOfArch from '../desktop/build/keytar-of-arch.mjs';
import manifest from '../desktop/package.json' with { type: 'json' };
import { projectFolder } from './run-program.ts';

const configuration = await getConfig(projectFolder, null, {});

test('electron-builder takes every line of its configuration', async () => {
  await expect(validateConfiguration(configuration, new DebugLogger(false))).resolves.toBeUndefined();
});

test('every page of the Windows installer is German, not only ours', () => {
  expect(new LangConfigurator(configuration.nsis ?? {})).toMatchObject({ isMultiLang: true, langs: ['de_DE'] });
  expect(manifest.description).toMatch(/Desktop-App/);
});

test('uninstalling on Windows takes along what the app wrote of itself, an update does not', () => {
  const script = readFileSync(join(projectFolder, 'desktop/build/installer.nsh'), 'utf8');
  const [, onlyForGood = ''] =
    /!macro customUnInstall\s+\$\{ifNot\} \$\{isUpdated\}([^$]*)\$\{endIf\}\s+!macroend/.exec(script) ?? [];
  expect(onlyForGood).toContain('DeleteRegKey HKCU "Software\\Classes\\it-lotse"');
  // Electron keeps 'Beim Anmelden starten' under the name that the app gives itself to Windows.
  expect(onlyForGood).toContain(`CurrentVersion\\Run" "${configuration.appId}"`);
  const main = readFileSync(join(projectFolder, 'desktop/src/main/app/prepare-app.ts'), 'utf8');
  expect(main).toContain(`app.setAppUserModelId('${configuration.appId}')`);
});

test('a .deb can be built without a repository at GitHub, whose address would be its home page', () => {
  const dist = readFileSync(join(projectFolder, 'scripts/dist.ts'), 'utf8');
  expect(dist).toMatch(/'linux' \? \['-c\.extraMetadata\.homepage=https:/);
  // Windows would offer it as the place for help.
  expect(manifest).not.toHaveProperty('homepage');
});

test('on Apple processors an app without a certificate starts too', () => {
  // Switching a fuse breaks the signature that Electron comes with, and macOS ends programs whose signature is broken.
  expect(configuration.electronFuses).toMatchObject({ resetAdHocDarwinSignature: true });
});

test('an update of an AppImage keeps its name, so that autostart and shortcuts still find it', () => {
  expect(configuration.appImage?.artifactName).toMatch(/^[^$]*\$\{arch\}\.\$\{ext\}$/);
});

test('a version to try writes the feed that apps ask for, and no other that nobody reads', () => {
  expect(configuration.detectUpdateChannel).toBe(false);
});

test('an AppImage brings the libfuse along that Ubuntu from 24.04 on lacks', () => {
  const [major = 0] = String(configuration.toolsets?.appimage ?? '')
    .split('.')
    .map(Number);
  expect(major).toBeGreaterThanOrEqual(1);
});

test('the entry of an AppImage in the menu does not switch the sandbox off where there is one', () => {
  // electron-builder writes --no-sandbox into it; what starts the app looks for user namespaces by itself.
  expect(configuration.appImage?.executableArgs).toEqual([]);
});

const saysDu = /\b(?:klicke|versuche|du|deine?[mnrs]?)\b|schließ es/i;

test('where the words of electron-builder say du or are English, the installer has words of its own', () => {
  const folder = join(projectFolder, 'node_modules/app-builder-lib/templates/nsis');
  const script = readFileSync(join(projectFolder, 'desktop/build/installer.nsh'), 'utf8');
  const replaced = [...script.matchAll(/LangString (\w+) \$\{LANG_GERMAN\} "(.+)"/g)].map(([, id]) => id);
  const unfit = ['messages.yml', 'assistedMessages.yml'].flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split(/^(?=\w+:)/m)
      .filter((message) => /^\w+:/.test(message) && saysDu.test(/^ +de: (.*)$/m.exec(message)?.[1] ?? 'du'))
      .map((message) => message.slice(0, message.indexOf(':'))),
  );
  expect(unfit.toSorted()).toEqual(replaced.toSorted());
  expect(script.replace('which say du', '')).not.toMatch(saysDu);
});

test('each package gets the module of the keychain for its own processor, and the present one where there is no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-keytar-'));
  const module = join(folder, 'node_modules/keytar/build/Release/keytar.node');
  mkdirSync(join(module, '..'), { recursive: true });
  mkdirSync(join(folder, 'dist/keytar'), { recursive: true });
  writeFileSync(module, 'of this machine');
  writeFileSync(join(folder, 'dist/keytar/win32-arm64.node'), 'for Windows on ARM');
  const packed = async (electronPlatformName: string, arch: Arch) => {
    await keytarOfArch({ electronPlatformName, arch }, folder);
    return readFileSync(module, 'utf8');
  };
  expect(await packed('win32', Arch.x64)).toBe('of this machine');
  expect(await packed('win32', Arch.arm64)).toBe('for Windows on ARM');
  expect(configuration.beforePack).toBe('desktop/build/keytar-of-arch.mjs');
  rmSync(folder, { recursive: true });
});

test('there are packages for both processors of all three systems, and none for both at once', () => {
  const workflow = readFileSync(join(projectFolder, '.github/workflows/release.yml'), 'utf8');
  expect(workflow).toContain('npm run dist -- --x64 --arm64');
  for (const { target } of [configuration.win ?? {}, configuration.linux ?? {}]) {
    expect([target].flat().filter((each) => typeof each === 'object')).toEqual([]);
  }
  expect(configuration.nsis?.buildUniversalInstaller).toBe(false);
});

test('what Electron needs of macOS is asked before the app is opened', () => {
  expect(Number(configuration.mac?.minimumSystemVersion)).toBeGreaterThanOrEqual(13);
});
