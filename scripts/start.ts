import { join } from 'node:path';
import { loadEnvironmentFile } from './command-line.ts';
import { projectFolder } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';

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

/**
 * npm hands SIGTERM to the shell between it and us, and that shell dies without a word. Its death is our signal, so that
 * `npm start` leaves no server behind.
 */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
