import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAssets, SiteRenderer } from '@it-lotse/shared/contract/site-rendering';
import { z } from 'zod';

/** What `npm run build` made of public-web. */
export interface BuiltSite {
  renderer: SiteRenderer;
  assets: SiteAssets;
  clientDir: string;
  /** The back office's page; null when it is not part of the build. */
  dashboardHtml: string | null;
}

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/** @throws when the site has not been built, or not completely */
export async function loadBuiltSite(distDir: string): Promise<BuiltSite> {
  const clientDir = path.join(distDir, 'client');
  const entries = manifest.parse(JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
  const site = entries['src/entry-client.ts'];
  if (!site) throw new Error('the manifest names no src/entry-client.ts');
  const booking = entries['src/styles/booking.css'];
  if (!booking) throw new Error('the manifest names no src/styles/booking.css');
  const chat = entries['src/styles/chat.css'];
  if (!chat) throw new Error('the manifest names no src/styles/chat.css');
  const renderer: SiteRenderer = await import(pathToFileURL(path.join(distDir, 'server/entry-server.js')).href);
  return {
    renderer,
    clientDir,
    assets: {
      css: (site.css ?? []).map((file) => readFileSync(path.join(clientDir, file), 'utf8')).join(''),
      bookingCss: readFileSync(path.join(clientDir, booking.file), 'utf8'),
      chatCss: readFileSync(path.join(clientDir, chat.file), 'utf8'),
      scriptUrl: `/${site.file}`,
    },
    dashboardHtml: readIfThere(path.join(clientDir, 'dashboard.html')),
  };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
