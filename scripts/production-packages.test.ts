import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { projectFolder } from './run-program.ts';

/** What a server runs after `npm ci --omit=dev`, where website and server are built. */
const programs = {
  server: 'server/src/main.ts',
  'in the background': 'server/src/features/backups/background-worker.ts',
  'writes the database anew': 'server/src/kernel/database/rewrite-worker.ts',
  'pictures drawn anew': 'server/src/features/whatsapp/redraw-program.ts',
  'looks at a backup': 'server/src/features/backups/check-backup.ts',
  ...Object.fromEntries(
    ['start', 'backup', 'rescue-kit', 'restore', 'reset-password'].map((name) => [name, `scripts/${name}.ts`]),
  ),
};
/** Builds, and is loaded where there is something to build with. */
const builder = 'server-bundle.ts';

test('what a built checkout runs imports no package that npm ci --omit=dev leaves out', async () => {
  const { packages } = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'));
  const imported = await packagesOf(programs);
  expect(imported).toEqual(expect.arrayContaining(['better-sqlite3', 'express', 'sharp', 'ssh2']));
  for (const name of imported) {
    const found = packages[`server/node_modules/${name}`] ?? packages[`node_modules/${name}`];
    expect(found, name).toBeDefined();
    expect(found.dev ?? found.devOptional ?? false, `${name} is there for development only`).toBe(false);
  }
});

/** By name, whatever of them is imported: '@scope/name' for '@scope/name/part'. */
async function packagesOf(input: Readonly<Record<string, string>>): Promise<string[]> {
  const isOurs = (id: string) => /^[./]/.test(id) || id.startsWith('@it-lotse/') || Object.values(input).includes(id);
  const bundle = await rolldown({
    cwd: projectFolder,
    platform: 'node',
    input,
    external: (id) => !isOurs(id) || id.endsWith(builder),
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const ids = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  const names = ids
    .filter((id) => !/^[./]|\.[jt]s$/.test(id) && !isBuiltin(id))
    .flatMap((id) => id.match(/^(?:@[^/]+\/)?[^/]+/) ?? []);
  return [...new Set(names)].sort();
}
