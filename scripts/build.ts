import { runWorkspaceScript } from './run-program.ts';
import { buildSite } from './site-build.ts';

/** `npm run build`: website, back office and desktop app. The server runs from its sources and needs no build. */
await buildSite();
if ((await runWorkspaceScript('desktop', 'build')) !== 0) throw new Error('The desktop app could not be built.');
