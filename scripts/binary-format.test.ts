import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { binaryFor, universalFor } from '../tests/support/binary-headers.ts';
import { platformsOf } from './binary-format.ts';

test.each(['linux x64', 'linux arm64', 'win32 x64', 'win32 arm64', 'darwin x64', 'darwin arm64'] as const)(
  'knows a binary for %s',
  (platform) => expect(platformsOf(binaryFor(platform))).toEqual([platform]),
);

test('knows both halves of a universal binary', () => {
  expect(platformsOf(universalFor('x64', 'arm64'))).toEqual(['darwin x64', 'darwin arm64']);
});

test('knows the program that runs this test', () => {
  expect(platformsOf(readFileSync(process.execPath))).toContain(`${process.platform} ${process.arch}`);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('#!/bin/sh\nexit 1\n'.padEnd(200))],
  ['a program of MS-DOS', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
])('takes %s for no binary', (_what, content) => expect(platformsOf(content)).toEqual([]));
