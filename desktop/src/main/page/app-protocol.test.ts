import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { contentSecurityPolicy, fileForPath, serveFile } from './app-protocol.ts';

vi.mock('electron', () => ({ protocol: {} }));

const folder = mkdtempSync(join(tmpdir(), 'it-lotse-page-'));
writeFileSync(
  join(folder, 'index.html'),
  '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">',
);
writeFileSync(join(folder, 'app.js'), 'let a');
writeFileSync(join(folder, 'notes.exe'), 'x');
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['/../secret.js', '/%2e%2e/secret.js', '/..%2fsecret.js', '/a/../../secret.js', '/%00.js', '/%zz.js'])(
  '%s does not leave the folder',
  (pathname) => {
    const file = fileForPath('/srv/page', pathname);
    expect(file === null || file.startsWith('/srv/page/')).toBe(true);
  },
);

test('places in the app show the start page, with a nonce of its own each time', async () => {
  const [first, second] = [await serveFile(folder, '/leads/7'), await serveFile(folder, '/')];
  const nonce = /nonce="([^"]+)"/.exec(await first.text())?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(20);
  expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  expect(await second.text()).not.toContain(nonce);
});

test('files have their type; what is missing or of no known type is not found', async () => {
  expect((await serveFile(folder, '/app.js')).headers.get('content-type')).toContain('text/javascript');
  expect((await serveFile(folder, '/none.js')).status).toBe(404);
  expect((await serveFile(folder, '/notes.exe')).status).toBe(404);
});

test('the policy allows nothing from elsewhere and nothing inline without the nonce', () => {
  const policy = contentSecurityPolicy('abc');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc';/);
  expect(policy).not.toMatch(/unsafe|http|\*/);
});
