import { join } from 'node:path';
import { loadEnvironmentFile } from './command-line.ts';
import { projectFolder } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/** `npm start`: site, API and /dashboard on one port, with nothing to set up before. */
loadEnvironmentFile();
// React and Express are several times slower in their development form.
process.env.NODE_ENV ??= 'production';

if (await isSiteStale()) {
  console.log('Die Website wird gebaut …');
  await buildSite();
}
stopWithNpm();
await import(join(projectFolder, 'server/src/main.ts'));
