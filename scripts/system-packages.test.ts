import { expect, test } from 'vitest';
import { isOnPath, missingPackages } from './system-packages.ts';

test('names the package of each program that is not there', () => {
  expect(missingPackages((program) => program !== 'dunst' && program !== 'xvfb-run')).toEqual(['xvfb', 'dunst']);
});

test('asks for nothing where everything is there', () => {
  expect(missingPackages(() => true)).toEqual([]);
});

test('looks for a program in every folder of PATH', () => {
  expect(isOnPath('sh', '/nowhere:/bin')).toBe(true);
  expect(isOnPath('sh', '/nowhere')).toBe(false);
});
