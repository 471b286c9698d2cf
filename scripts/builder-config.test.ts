import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LangConfigurator } from 'app-builder-lib/out/targets/nsis/nsisLang.js';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { expect, test } from 'vitest';
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
  const main = readFileSync(join(projectFolder, 'desktop/src/main/index.ts'), 'utf8');
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
