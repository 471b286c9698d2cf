import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAssets, SiteRenderer } from '@it-lotse/contract/site-rendering';
import { z } from 'zod';

/** What `npm run build` made of public-web. */
export interface BuiltSite {
  renderer: SiteRenderer;
  assets: SiteAssets;
  clientDir: string;
  /** The back office's page; null when it is not part of the build. */
  dashboardHtml: string | null;
}

const propertiesOf = z.record(z.string(), z.record(z.string(), z.string()));
const manifest = z.record(z.string(), z.object({ file: z.string() }));

/** @throws when the site has not been built, or not completely */
export async function loadBuiltSite(distDir: string): Promise<BuiltSite> {
  const clientDir = path.join(distDir, 'client');
  const entries = manifest.parse(JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')));
  const fileOf = (source: string) => {
    const entry = entries[source];
    if (!entry) throw new Error(`the manifest names no ${source}`);
    return entry.file;
  };
  const textOf = (source: string) => readFileSync(path.join(clientDir, fileOf(source)), 'utf8');
  const properties = propertiesOf.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite/properties.json'), 'utf8')),
  );
  const namesIn = (source: string) => properties[fileOf(source)] ?? {};
  const renderer: SiteRenderer = await import(pathToFileURL(path.join(distDir, 'server/entry-server.js')).href);
  return {
    renderer,
    clientDir,
    assets: {
      css: {
        landing: textOf('src/styles/landing.css'),
        text: textOf('src/styles/text.css'),
        booking: textOf('src/styles/booking.css'),
        chat: textOf('src/styles/chat.css'),
      },
      properties: {
        landing: namesIn('src/styles/landing.css'),
        text: namesIn('src/styles/text.css'),
        booking: namesIn('src/styles/booking.css'),
        chat: namesIn('src/styles/chat.css'),
      },
      scriptUrl: `/${fileOf('src/entry-client.ts')}`,
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
