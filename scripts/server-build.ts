import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run-program.ts';
import { isOlderThan } from './site-build.ts';

/** As deep in the checkout as server/src, so that what is found from there is found from here. */
const folder = 'server/dist';
const artefact = 'server/dist/main.js';
const sources = [
  'server/src',
  'server/package.json',
  'shared/contract/src',
  'shared/domain/src',
  'package-lock.json',
  ...['npm-start', 'stop-with-npm', 'server-bundle'].map((name) => `scripts/${name}.ts`),
  'shared/back-office/in-ascii.ts',
];

export const builtServer = join(projectFolder, folder);

/** Whether the bundled server is missing or older than anything it is made of. */
export async function isServerStale(root = projectFolder): Promise<boolean> {
  return isOlderThan(artefact, sources, root);
}

export const isServerBuilt = (root = projectFolder): boolean => existsSync(join(root, artefact));

/** Bundles the server into server/dist. Besides the server itself it has one that ends with npm, for `npm start`. */
export async function buildServer(): Promise<void> {
  const { bundleServer } = await import('./server-bundle.ts');
  await bundleServer(builtServer, { main: 'server/src/main.ts', 'npm-start': 'scripts/npm-start.ts' });
}
