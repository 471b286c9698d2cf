import { expect, test } from 'vitest';
import { missingFromLockfile } from './check-lockfile.ts';

const wants = { optionalDependencies: { 'tool-darwin': '1.2.3' } };

test('names an optional package that is not in the lock file', () => {
  expect(missingFromLockfile({ packages: { '': {}, 'node_modules/tool': wants } })).toEqual(['tool-darwin@1.2.3']);
});

test.each([
  ['beside it', 'node_modules/tool', 'node_modules/tool-darwin'],
  ['inside it', 'node_modules/tool', 'node_modules/tool/node_modules/tool-darwin'],
  ['beside the package around it', 'node_modules/a/node_modules/tool', 'node_modules/a/node_modules/tool-darwin'],
  ['at the root, seen from deep inside', 'node_modules/@a/b/node_modules/tool', 'node_modules/tool-darwin'],
  ['at the root, seen from a workspace', 'desktop', 'node_modules/tool-darwin'],
  ['inside a workspace', 'desktop', 'desktop/node_modules/tool-darwin'],
])('finds one %s', (_place, path, found) => {
  expect(missingFromLockfile({ packages: { '': {}, [path]: wants, [found]: {} } })).toEqual([]);
});
