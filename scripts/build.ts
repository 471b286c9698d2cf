import { buildDesktop } from './desktop-build.ts';
import { buildSite } from './site-build.ts';

/** `npm run build`: website, back office and desktop app. The server runs from its sources and needs no build. */
await buildSite();
await buildDesktop();
