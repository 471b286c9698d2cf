import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { becomeProgram } from './become-program.ts';
import { loadEnvironmentFile, refuseWithReason } from './command-line.ts';
import { projectFolder } from './run-program.ts';
import { buildServer, builtServer, isServerBuilt, isServerStale } from './server-build.ts';
import { serverEnvironment, serverOptions } from './server-settings.ts';
import { buildSite, isSiteBuilt, isSiteStale } from './site-build.ts';

/**
 * `npm start`: site, API and /dashboard on one port, with nothing to set up before. Builds what is missing or old, then
 * makes room for the server: nothing of the build stays in memory.
 */
await refuseWithReason(async () => {
  loadEnvironmentFile();
  await buildWhatIsStale();
  await becomeProgram(process.execPath, [...serverOptions, join(builtServer, 'npm-start.js')], {
    ...serverEnvironment,
    // React and Express are several times slower in their development form.
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/node'),
    ...process.env,
  });
});

/** After `npm ci --omit=dev` there is nothing to build with: then what was built runs as it is. */
async function buildWhatIsStale(): Promise<void> {
  const canBuild = ['rolldown', 'vite'].every((tool) => existsSync(join(projectFolder, 'node_modules', tool)));
  if (!canBuild) {
    if (isSiteBuilt() && isServerBuilt()) return;
    throw new Error('Hier ist noch nichts gebaut. Bitte führen Sie zuerst "npm ci" und "npm run build" aus.');
  }
  if (await isSiteStale()) {
    console.log('Die Website wird gebaut …');
    await buildSite();
  }
  if (await isServerStale()) await buildServer();
}
