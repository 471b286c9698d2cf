import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { menuEntry, nameToDesktop } from './desktop-entry.ts';

vi.mock('electron', () => ({ app: {} }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-entry-'));
  writeFileSync(join(folder, 'icon.png'), 'Bild');
});
afterEach(() => rmSync(folder, { recursive: true }));

const places = () => ({ data: join(folder, 'data'), system: [join(folder, 'usr')], icon: join(folder, 'icon.png') });
const entryFile = () => join(folder, 'data/applications', manifest.desktopName);

test('an AppImage is found by links and in the menu, also after it was moved, and written only then', () => {
  expect(nameToDesktop('/home/petra/IT-Lotse.AppImage', places())).toBe(true);
  expect(readFileSync(entryFile(), 'utf8')).toContain('MimeType=x-scheme-handler/it-lotse;');
  expect(existsSync(join(folder, 'data/icons/hicolor/512x512/apps/it-lotse.png'))).toBe(true);
  expect(nameToDesktop('/home/petra/IT-Lotse.AppImage', places())).toBe(false);
  expect(nameToDesktop('/opt/IT-Lotse.AppImage', places())).toBe(true);
  expect(readFileSync(entryFile(), 'utf8')).toContain('Exec="/opt/IT-Lotse.AppImage" %u');
});

test('what a package of the distribution has said is left alone', () => {
  mkdirSync(join(folder, 'usr/applications'), { recursive: true });
  writeFileSync(join(folder, 'usr/applications', manifest.desktopName), '');
  expect(nameToDesktop('/opt/IT-Lotse/it-lotse', places())).toBe(false);
  expect(existsSync(entryFile())).toBe(false);
});

test('a folder with a space, a quote or a percent sign in its name is one argument', () => {
  expect(menuEntry('/home/x/100 % "meins"/IT-Lotse.AppImage')).toContain(
    'Exec="/home/x/100 %% \\\\"meins\\\\"/IT-Lotse.AppImage" %u',
  );
});

test('an AppImage that was deleted stands in no menu any more', () => {
  expect(menuEntry('/home/x/100 % "meins"/IT-Lotse.AppImage')).toContain(
    '\nTryExec=/home/x/100 % "meins"/IT-Lotse.AppImage\n',
  );
  expect(menuEntry('/home/x/a\\b/IT-Lotse.AppImage')).toContain('\nTryExec=/home/x/a\\\\b/IT-Lotse.AppImage\n');
});
