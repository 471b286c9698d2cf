import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settingsFile } from './settings.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-settings-'));
  path = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const coast = { origin: 'https://kueste.example', name: 'Küste', colour: 'teal' } as const;

test('a file of the time with one server becomes a list of one', () => {
  writeFileSync(path, JSON.stringify({ server: { origin: 'https://lotse.example', businessName: 'Muster-IT' } }));
  expect(settingsFile(path).read()).toMatchObject({
    servers: [{ origin: 'https://lotse.example', name: 'Muster-IT', colour: 'info' }],
    current: 'https://lotse.example',
  });
});

test('a server of that time without a name goes by its host', () => {
  writeFileSync(path, JSON.stringify({ server: { origin: 'https://lotse.example', businessName: '' } }));
  expect(settingsFile(path).read().servers[0]?.name).toBe('lotse.example');
});

test.each([['{"server":null}'], ['{'], ['{"servers":[{"origin":"x"}],"current":null}']])(
  '%s counts as: nothing chosen yet',
  (contents) => {
    writeFileSync(path, contents);
    expect(settingsFile(path).read()).toMatchObject({ servers: [], current: null });
  },
);

test('a fault in one server, or in what is beside them, costs no other', () => {
  const purple = { origin: 'https://insel.example', name: 'Insel', colour: 'purple' };
  writeFileSync(path, JSON.stringify({ servers: [coast, { origin: 'x' }, 7, purple], current: 7, notifications: 7 }));
  expect(settingsFile(path).read()).toMatchObject({ servers: [coast, { ...purple, colour: 'info' }], current: null });
});

test('a change keeps the rest, in the file too', () => {
  const file = settingsFile(path);
  file.update({ servers: [coast] });
  file.update({ current: coast.origin });
  expect(file.read()).toMatchObject({ servers: [coast], current: coast.origin });
  expect(settingsFile(path).read()).toEqual(file.read());
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ servers: [coast], current: coast.origin });
});

test('what a full disk does not take counts for this run', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  writeFileSync(join(folder, 'a-file'), '');
  const file = settingsFile(join(folder, 'a-file', 'settings.json'));
  file.update({ servers: [coast], current: coast.origin });
  expect(file.read()).toMatchObject({ current: coast.origin });
  expect(logged).toHaveBeenCalled();
});
