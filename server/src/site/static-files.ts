import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Names under /assets/ carry a hash of their content, so they never change. */
const immutable = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

/**
 * The files of the client build by URL path. They are read once at start, a megabyte or two: no path in a request can
 * lead anywhere else, and a new build beside a running server takes no file away from it.
 */
export function createStaticFiles(clientDir: string, headers: string[]): (urlPath: string) => PreparedAnswer | null {
  const files = new Map<string, PreparedAnswer>();
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const urlPath = `/${path.relative(clientDir, file).split(path.sep).join('/')}`;
    if (!entry.isFile() || !isPublic(urlPath)) continue;
    files.set(urlPath, prepareFile(file, urlPath.startsWith('/assets/') ? immutable : forADay, headers));
  }
  return (urlPath) => files.get(urlPath) ?? null;
}

/** Compressed twins, the manifest and pages have no address of their own. */
function isPublic(urlPath: string): boolean {
  return !urlPath.startsWith('/.') && !/\.(?:br|gz|html)$/.test(urlPath);
}

function prepareFile(file: string, cacheControl: string, headers: string[]): PreparedAnswer {
  const compressed: { br?: Buffer; gzip?: Buffer } = {};
  if (existsSync(`${file}.br`)) compressed.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) compressed.gzip = readFileSync(`${file}.gz`);
  return prepareAnswer({
    status: 200,
    contentType: contentTypes[path.extname(file)] ?? 'application/octet-stream',
    cacheControl,
    headers,
    body: readFileSync(file),
    compressed,
  });
}
