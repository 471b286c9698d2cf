import { expect, test, vi } from 'vitest';
import { electronToPack, readDistOptions } from './dist-options.ts';

const official = {
  kind: 'official',
  version: '45.4.1',
  folder: '/official',
  executable: '/official/electron',
} as const;
const standIn = { kind: 'stand-in', version: '33.2.1', folder: '/cache', executable: '/cache/electron' } as const;

test('a package for people is made of the Electron that ships, or not at all', async () => {
  const any = vi.fn(async () => standIn);
  expect(await electronToPack({ standIn: false }, { official: () => official, any })).toBe(official);
  await expect(electronToPack({ standIn: false }, { official: () => null, any })).rejects.toThrow(/--stand-in/);
  expect(any).not.toHaveBeenCalled();
});

test('who asks for the stand-in gets a package made of it', async () => {
  expect(await electronToPack({ standIn: true }, { official: () => null, any: async () => standIn })).toBe(standIn);
});

test('options of our own stay with us, every other one is for electron-builder', () => {
  expect(readDistOptions(['--stand-in', '--linux', 'dir', '--no-build', '-c.compression=store'])).toEqual({
    standIn: true,
    build: false,
    forBuilder: ['--linux', 'dir', '-c.compression=store'],
  });
  expect(readDistOptions([])).toEqual({ standIn: false, build: true, forBuilder: [] });
});
