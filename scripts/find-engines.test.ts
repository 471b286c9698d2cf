import { expect, test } from 'vitest';
import { chooseEngines, type Engine, type EngineName, enginePackages, findEngine } from './find-engines.ts';

const having = (...paths: string[]) => findEngine('WebKit', (path) => paths.includes(path), '/pw/webkit');
const system = (name: EngineName): Engine => ({ name, kind: 'system', path: `/usr/bin/${name}` });
const starts = async () => undefined;

test("prefers Playwright's own build, which is nearer to Safari", () => {
  expect(having('/pw/webkit', '/usr/bin/WebKitWebDriver')).toMatchObject({ kind: 'playwright', path: '/pw/webkit' });
});

test("falls back to the system's", () => {
  expect(having('/usr/bin/WebKitWebDriver')).toMatchObject({ kind: 'system', path: '/usr/bin/WebKitWebDriver' });
  expect(having()).toBeNull();
});

test('names the Debian packages of an engine that is missing', () => {
  expect(enginePackages(['Firefox'])).toEqual(['firefox-esr']);
  expect(enginePackages([])).toEqual([]);
});

test('every engine that starts is tested', async () => {
  const { engines, notes } = await chooseEngines(system, starts);
  expect(engines.map(({ name }) => name)).toEqual(['Firefox', 'WebKit']);
  expect(notes).toEqual([]);
});

test('an engine that is nowhere to be had is told of, and the other is tested', async () => {
  const { engines, notes } = await chooseEngines((name) => (name === 'WebKit' ? null : system(name)), starts);
  expect(engines.map(({ name }) => name)).toEqual(['Firefox']);
  expect(notes).toEqual(['WebKit is not tested: there is none on this machine, and none could be installed']);
});

test('an engine that does not come up is told of with its reason', async () => {
  const { engines, notes } = await chooseEngines(system, async ({ name }) => {
    if (name === 'WebKit') throw new Error('it did not answer within 60 s');
  });
  expect(engines.map(({ name }) => name)).toEqual(['Firefox']);
  expect(notes).toEqual(['WebKit is not tested: it did not answer within 60 s']);
});
