import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { defaultRetention } from '@it-lotse/domain/default-retention';
import { shippedSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { defaultTaxSettings } from '@it-lotse/domain/tax';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { offerFrom } from '../features/appointments/appointment-answers.ts';
import { pageHeaders } from './page-headers.ts';
import { createSite } from './site.ts';
import { berlinYear } from './site-content.ts';

const css = 'body{color:red}';
/** A site as small as a build can be: it renders what it was asked for, and how often. */
const renderer = `
  let renderings = 0;
  export const sitePaths = ['/', '/impressum', '/termine', '/termin-verwalten'];
  export const indexedPaths = ['/', '/impressum'];
  export function renderPage({ path, content, assets, publicUrl }) {
    renderings += 1;
    const known = sitePaths.includes(path);
    const inlineCss = assets.css[path.startsWith('/termin') ? 'booking' : 'text'];
    const secretAddress = path === '/termin-verwalten';
    return { inlineCss, secretAddress, isListed: content.isOpen, status: known ? 200 : 404, html: [path, content.profile.name, content.year, assets.scriptUrl, publicUrl, 'Nr. ' + renderings].join('|') };
  }`;

const folder = mkdtempSync(path.join(tmpdir(), 'it-lotse-site-'));
const write = (name: string, text: string | Buffer) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
write('geheim.txt', 'geheim');
write('dist/server/entry-server.js', renderer);
write('dist/server/package.json', '{"type":"module"}');
write(
  'dist/client/.vite/manifest.json',
  JSON.stringify({
    'src/entry-client.ts': { file: 'assets/site-1.js' },
    'src/styles/landing.css': { file: 'assets/landing-1.css' },
    'src/styles/text.css': { file: 'assets/site-1.css' },
    'src/styles/booking.css': { file: 'assets/booking-1.css' },
    'src/styles/chat.css': { file: 'assets/chat-1.css' },
  }),
);
write('dist/client/.vite/properties.json', '{}');
write('dist/client/assets/site-1.css', css);
write('dist/client/assets/landing-1.css', 'header{}');
write('dist/client/assets/booking-1.css', 'main{}');
write('dist/client/assets/chat-1.css', 'ol{}');
write('dist/client/assets/site-1.js', 'console.log(1)');
write('dist/client/assets/site-1.js.br', 'brotli');
write('dist/client/favicon.svg', '<svg/>');
write('dist/client/dashboard.html', '<meta property="csp-nonce" nonce="__CSP_NONCE__"><p>Büro</p>');

let version = 0;
let name = 'IT-Lotse';
let isOpen = true;
const content = {
  prices: () => defaultPrices,
  businessProfile: () => ({ ...defaultBusinessProfile, name }),
  businessFacts: () => defaultBusinessFacts,
  bookingOffer: () => offerFrom(defaultBookingSettings, defaultBusinessFacts, false, 0, 'ich'),
  tax: () => defaultTaxSettings,
  siteTexts: () => ({ texts: shippedSiteTexts('ich'), samples: { claims: true, values: true } }),
  ownPages: () => [],
  look: () => ({ photo: null, logo: null, tokens: null }),
  pictureFile: () => null,
  terms: () => '',
  hoster: () => ({ name: '', address: '' }),
  optionalProcessing: () => [],
  assistantProcessor: () => null,
  mailHost: () => null,
  calendarServer: () => null,
  isOpen: () => isOpen,
  retention: () => defaultRetention,
  version: () => version,
};

const servers: http.Server[] = [];
async function start(distDir = path.join(folder, 'dist'), publicUrl = 'http://localhost:8080') {
  const faults: string[] = [];
  const site = await createSite({
    distDir,
    publicUrl,
    content,
    postedPaths: new Set(),
    log: { error: (_details, message) => void faults.push(message) },
  });
  const server = http.createServer((req, res) => {
    if (!site.handle(req, res)) res.writeHead(299).end('not the site');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { faults, ask: (target: string, options: http.RequestOptions = {}) => ask(port, target, options) };
}

/** A request without any tidying: the path goes out as it is. */
function ask(port: number, target: string, options: http.RequestOptions) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request({ port, path: target, agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  version = 0;
  isOpen = true;
  name = 'IT-Lotse';
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pages', () => {
  it('come plain, as Brotli or gzip, whichever the client accepts, with the same words', async () => {
    const { ask } = await start();
    const plain = await ask('/');
    const brotli = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(plain.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(plain.body.toString()).toContain(`IT-Lotse|${berlinYear(new Date())}|/assets/site-1.js`);
  });

  it('are rendered once, and again when the content has changed', async () => {
    const { ask } = await start();
    const first = (await ask('/')).body.toString();
    expect((await ask('/?utm_source=x')).body.toString()).toBe(first);
    version += 1;
    name = 'Anders';
    const second = (await ask('/')).body.toString();
    expect(second).toContain('Anders');
    expect(second).not.toBe(first);
  });

  it('answer 304 to a client that has them, in the same encoding only', async () => {
    const { ask } = await start();
    const { headers } = await ask('/', { headers: { 'accept-encoding': 'br' } });
    const again = await ask('/', { headers: { 'accept-encoding': 'br', 'if-none-match': `W/"x", W/${headers.etag}` } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await ask('/', { headers: { 'if-none-match': headers.etag } })).status).toBe(200);
  });

  it('answer HEAD with the headers alone and other methods with 405', async () => {
    const { ask } = await start();
    const head = await ask('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10);
    const post = await ask('/', { method: 'POST' });
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe('GET, HEAD');
  });

  it('never take anything from the Host header', async () => {
    const { ask } = await start();
    const forged = await ask('/', { headers: { host: 'evil.example' } });
    expect(forged.body.toString()).toContain('|http://localhost:8080|');
    expect((await ask('/sitemap.xml', { headers: { host: 'evil.example' } })).body.toString()).not.toContain('evil');
  });

  it('have one address: a slash at the end and old names redirect, foreign targets never', async () => {
    const { ask } = await start();
    expect(await ask('/impressum/')).toMatchObject({ status: 308, headers: { location: '/impressum' } });
    expect(await ask('/appointments')).toMatchObject({ status: 308, headers: { location: '/termine' } });
    expect((await ask('//evil.example/')).status).toBe(404);
    expect((await ask('//EVIL.example')).status).toBe(404);
  });

  it('are found in capitals, too, with what they were asked', async () => {
    const { ask } = await start();
    expect(await ask('/Impressum')).toMatchObject({ status: 308, headers: { location: '/impressum' } });
    expect(await ask('/TERMINE/?service=it_check')).toMatchObject({
      status: 308,
      headers: { location: '/termine?service=it_check' },
    });
    expect((await ask('/Gibtsnicht')).status).toBe(404);
  });
});

describe('headers', () => {
  it('allow the one inline style sheet by its hash and nothing else inline', async () => {
    const { ask } = await start();
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(css).digest('base64')}';`);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('ask for the font of the style sheet before the page is read', async () => {
    const css = '@font-face{src:url(/assets/letters-1.woff2)}@font-face{src:url(/assets/others-1.woff2)}';
    const headers = pageHeaders({ inlineCss: css, secretAddress: false, isListed: true });
    expect(headers[headers.indexOf('Link') + 1]).toBe(
      '</assets/letters-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
    expect(pageHeaders({ inlineCss: 'main{}', secretAddress: false, isListed: true })).not.toContain('Link');
  });

  it('allow on a page of another kind just the sheet that stands in it', async () => {
    const { ask } = await start();
    const { headers } = await ask('/termine');
    const hash = createHash('sha256').update('main{}').digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('keep an address that carries a key out of referrers, caches and search engines', async () => {
    const { ask } = await start();
    expect((await ask('/termin-verwalten?token=geheim')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await ask('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('keep every page of a website that is not open yet out of search engines, until it is', async () => {
    isOpen = false;
    const { ask } = await start();
    for (const path of ['/', '/impressum', '/termine', '/gibt-es-nicht'])
      expect((await ask(path)).headers['x-robots-tag']).toBe('noindex');
    isOpen = true;
    version += 1;
    expect((await ask('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('promise https only where the site has it', async () => {
    const plain = await start();
    expect((await plain.ask('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await start(path.join(folder, 'dist'), 'https://lotse.example/');
    const answer = await secure.ask('/');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(answer.body.toString()).toContain('|https://lotse.example|');
  });
});

describe('files', () => {
  it('under /assets/ are kept for ever, others for a day, compressed where that was prepared', async () => {
    const { ask } = await start();
    const script = await ask('/assets/site-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(script.body.toString()).toBe('brotli');
    const icon = await ask('/favicon.svg', { headers: { 'accept-encoding': 'br' } });
    expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
    expect(icon.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/../geheim.txt',
    '/assets/../../../geheim.txt',
    '/assets/..%2f..%2f..%2fgeheim.txt',
    '/..%5cgeheim.txt',
    '/.vite/manifest.json',
    '/dashboard.html',
    '/assets/site-1.js.br',
    '/assets/',
    '/%00',
  ])('are known by name: %s is a 404 page', async (target) => {
    const { ask } = await start();
    const answer = await ask(target);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toMatch(/^\/404\|/);
  });
});

describe('the back office page', () => {
  it('stands at /dashboard and below, with a fresh nonce in policy and page, never stored', async () => {
    const { ask } = await start();
    const nonces = new Set<string>();
    for (const target of ['/dashboard', '/dashboard/leads', '/dashboard/leads/7?q=1']) {
      const { status, headers, body } = await ask(target);
      expect(status).toBe(200);
      const nonce = /nonce="([^"]+)"/.exec(body.toString())?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect((await ask('/dashboards')).status).toBe(404);
  });
});

describe('what is not the site', () => {
  it('leaves /api to the API, whatever the method', async () => {
    const { ask } = await start();
    for (const method of ['GET', 'POST', 'DELETE']) expect((await ask('/api/leads', { method })).status).toBe(299);
    expect((await ask('/apis')).status).toBe(404);
  });

  it('without a build says what to do, in the log and to the visitor', async () => {
    const { ask, faults } = await start(path.join(folder, 'nirgends'));
    const answer = await ask('/');
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('npm run build');
    expect(faults).toHaveLength(1);
    expect((await ask('/api/health')).status).toBe(299);
  });
});
