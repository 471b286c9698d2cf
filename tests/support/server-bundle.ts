import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const projectFolder = resolve(import.meta.dirname, '../..');

/**
 * The server, and the one whose clock a test sets, in a few files instead of two thousand: a run starts hundreds of them,
 * and finding and compiling the modules was two thirds of each start.
 *
 * @returns the folder of main.js and clocked-process.js
 */
export async function bundleServer(): Promise<string> {
  const folder = join(projectFolder, 'node_modules/.cache/test-server');
  const bundle = await rolldown({
    cwd: projectFolder,
    platform: 'node',
    input: ['server/src/main.ts', 'tests/support/clocked-process.ts'],
    // Finds its compiled part beside itself.
    external: ['better-sqlite3'],
    plugins: [{ name: 'stay-where-you-are', transform: nameOwnPlace }],
  });
  await bundle.write({ dir: folder, format: 'esm', cleanDir: true });
  await bundle.close();
  return folder;
}

/** A module goes on finding what lies beside its source: migrations, fonts, programs of its own. */
function nameOwnPlace(code: string, id: string): string | null {
  if (!code.includes('import.meta.')) return null;
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
}
