import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, runWorkspaceScript } from './run-program.ts';
import { newestChangeMs } from './site-build.ts';

/** Written last by the build, so its age is the age of the whole. */
const artefact = 'desktop/out/renderer/licences.json';
/** Written before it. One that is newer is of a build that did not end, or of the development mode. */
const earlierArtefacts = ['desktop/out/main/index.js', 'desktop/out/preload/preload.cjs'];
/** What the built app is made of. */
const sources = [
  'desktop/src',
  'desktop/build',
  'desktop/electron.vite.config.ts',
  'desktop/package.json',
  'shared',
  'package-lock.json',
];

/** Whether the built desktop app is missing or older than anything it is made of. */
export async function isDesktopStale(root = projectFolder): Promise<boolean> {
  if (![artefact, ...earlierArtefacts].every((file) => existsSync(join(root, file)))) return true;
  const changes = await Promise.all([...sources, ...earlierArtefacts].map((path) => newestChangeMs(join(root, path))));
  return Math.max(...changes) > statSync(join(root, artefact)).mtimeMs;
}

/** Builds the desktop app into desktop/out; throws where that fails. */
export async function buildDesktop(): Promise<void> {
  // Whoever builds it, such as a test: React's development form is several times slower.
  const env = { NODE_ENV: 'production' };
  if ((await runWorkspaceScript('desktop', 'build', { env })) !== 0)
    throw new Error('The desktop app could not be built.');
}
