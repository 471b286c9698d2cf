import { existsSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder, runWorkspaceScript } from './run-program.ts';

/** What the built website is made of. */
const sources = ['public-web', 'shared', 'package-lock.json'];
/** Written last by the build, so its age is the age of the whole. */
const artefact = 'public-web/dist/server/entry-server.js';
const notSources = new Set(['node_modules', 'dist']);

/** Whether the built website is missing or older than anything it is made of. */
export async function isSiteStale(root = projectFolder): Promise<boolean> {
  return isOlderThan(artefact, sources, root);
}

/** Whether what was built is missing or older than one of its sources; all paths below `root`. */
export async function isOlderThan(built: string, madeOf: readonly string[], root: string): Promise<boolean> {
  const builtAtMs = statSync(join(root, built), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAtMs === undefined) return true;
  const newest = await Promise.all(madeOf.map((source) => newestChangeMs(join(root, source))));
  return Math.max(...newest) > builtAtMs;
}

export const isSiteBuilt = (root = projectFolder): boolean => existsSync(join(root, artefact));

/** Builds website and back office into public-web/dist; throws where that fails. */
export async function buildSite(): Promise<void> {
  // Whoever builds it, such as a test: React's development form is several times slower.
  const env = { NODE_ENV: 'production' };
  if ((await runWorkspaceScript('public-web', 'build', { env })) !== 0)
    throw new Error('The website could not be built.');
}

/** When a file, or anything below a folder, was changed last; 0 where there is nothing. */
export async function newestChangeMs(path: string): Promise<number> {
  const entry = await stat(path).catch(() => null);
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  const names = (await readdir(path)).filter((name) => !notSources.has(name));
  const changes = await Promise.all(names.map((name) => newestChangeMs(join(path, name))));
  return Math.max(0, ...changes);
}
