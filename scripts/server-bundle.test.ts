import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = process.env.TEST_SERVER ?? '';
const atStart = /^(?:import|export) .*?from "([^"]+)";$/gm;
const atAnyTime = /(?:from |import\()"(\.\/[^"]+)"/g;

test('the same version of a library stands in the bundle once', async () => {
  const versions = new Map<string, Set<string>>();
  for (const file of (await reached(atAnyTime)).files) {
    // What only hands on the names of another file has no map.
    const map = await readFile(join(folder, `${file}.map`), 'utf8').catch(() => '{"sources":[]}');
    const { sources } = JSON.parse(map) as { sources: string[] };
    for (const source of sources) {
      const [, home, library] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(source) ?? [];
      if (!home || !library) continue;
      const { version } = JSON.parse(await readFile(join(folder, home, 'package.json'), 'utf8'));
      const key = `${library} ${version}`;
      versions.set(key, (versions.get(key) ?? new Set()).add(home));
    }
  }
  expect(versions.size).toBeGreaterThan(100);
  expect([...versions].filter(([, homes]) => homes.size > 1)).toEqual([]);
});

test('what is loaded at the start looks at no export of node:http, which would load a client of the web', async () => {
  const { libraries } = await reached(atStart);
  expect(libraries).toContain('node:net');
  expect(libraries.filter((name) => /^(?:node:)?https?2?$/.test(name))).toEqual([]);
});

/** The files of the bundle that main.js leads to by such imports, and what else those import. */
async function reached(imports: RegExp): Promise<{ files: string[]; libraries: string[] }> {
  const files = new Set(['main.js']);
  const libraries = new Set<string>();
  for (const file of files) {
    for (const [, from = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(imports)) {
      if (from.startsWith('./')) files.add(from.slice(2));
      else libraries.add(from);
    }
  }
  return { files: [...files], libraries: [...libraries] };
}
