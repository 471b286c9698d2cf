import { buildDesktop } from './desktop-build.ts';
import { buildServer } from './server-build.ts';
import { buildSite } from './site-build.ts';

/** `npm run build`: website, back office, server and desktop app. */
await buildSite();
await buildServer();
await buildDesktop();
