import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { protocol } from 'electron';
import { appScheme } from './trusted-page.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * `default-src 'none'` and only what the app needs. Radix and others insert `<style>`; they get the nonce of the page
 * from its meta tag.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures and sound of messages are fetched as the operator and shown from memory.
    "img-src 'self' data: blob:",
    'media-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    // The HTML of a mail is shown in a frame, as a page without rights.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** The built file for a path inside `folder`; null for a place in the app (`/leads/7`), which the start page shows. */
export function fileForPath(folder: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || !extname(decoded)) return null;
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) ? file : null;
}

/** Answers a request for a file of the built page. */
export async function serveFile(folder: string, pathname: string): Promise<Response> {
  const file = fileForPath(folder, pathname);
  if (!file || file.endsWith('.html')) return servePage(folder);
  const contentType = contentTypes[extname(file)];
  const body = contentType ? await readFile(file).catch(() => null) : null;
  if (!body || !contentType) return new Response('Nicht gefunden', { status: 404 });
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff' },
  });
}

async function servePage(folder: string): Promise<Response> {
  return pageAnswer(await readFile(join(folder, 'index.html'), 'utf8'), contentSecurityPolicy);
}

/** The page with a nonce of its own, under the policy made for that. */
export function pageAnswer(html: string, policy: (nonce: string) => string): Response {
  const nonce = randomBytes(18).toString('base64');
  return new Response(html.replaceAll('__CSP_NONCE__', nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

/** Must run before the app is ready. */
export function announceAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      // The code cache spares every start but the first the compiling of the whole page.
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

type Answering = (request: Request) => Promise<Response>;

/** The built page in `folder`. */
export const pageInFolder =
  (folder: string): Answering =>
  (request) =>
    serveFile(folder, new URL(request.url).pathname);

/** `app://lotse/api/…` goes to `forward`, the rest to `page`. Any other host is unknown. */
export function registerAppProtocol(page: Answering, forward: Answering): void {
  protocol.handle(appScheme, async (request) => {
    const { host, pathname } = new URL(request.url);
    if (host !== 'lotse') return new Response('Nicht gefunden', { status: 404 });
    if (pathname.startsWith('/api/')) return forward(request);
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    return page(request);
  });
}
