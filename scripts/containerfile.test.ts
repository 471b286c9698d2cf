import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationSeverity, type ValidatorSettings, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { projectFolder } from './run-program.ts';

const { ERROR } = ValidationSeverity;
/** Everything it can look for. */
const strict: ValidatorSettings = {
  deprecatedMaintainer: ERROR,
  directiveCasing: ERROR,
  emptyContinuationLine: ERROR,
  instructionCasing: ERROR,
  instructionCmdMultiple: ERROR,
  instructionEntrypointMultiple: ERROR,
  instructionHealthcheckMultiple: ERROR,
  instructionJSONInSingleQuotes: ERROR,
  instructionWorkdirRelative: ERROR,
};
const faultsOf = (text: string) =>
  validate(text, strict).map(({ message, range }) => `${range.start.line + 1}: ${message}`);

const file = readFileSync(join(projectFolder, 'packaging/Containerfile'), 'utf8');

test('the Containerfile has no fault that a linter finds', () => {
  expect(faultsOf(file)).toEqual([]);
});

test.each([
  ['an instruction that does not exist', (text: string) => text.replace('USER node', 'USR node')],
  ['a port that is none', (text: string) => text.replace('EXPOSE 8080', 'EXPOSE http-port')],
  ['a folder that depends on the image', (text: string) => text.replace('WORKDIR /opt', 'WORKDIR opt')],
  ['a second command, which makes the first one nothing', (text: string) => `${text}CMD ["sh"]\n`],
])('it would find %s', (_title, spoil) => {
  expect(faultsOf(spoil(file)).length).toBeGreaterThan(0);
});

test('it names the version it is built upon, does not end as root and starts without a shell', () => {
  const all = (instruction: string) =>
    Array.from(file.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm')), ([, words = '']) => words);
  for (const image of all('FROM')) expect(image).toMatch(/:\d[\w.-]*$/);
  expect(all('USER').at(-1)).toMatch(/^(?!root|0)\w+$/);
  for (const command of all('CMD')) expect(JSON.parse(command)).toBeInstanceOf(Array);
});
