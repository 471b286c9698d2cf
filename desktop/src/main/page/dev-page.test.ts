import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageFromVite } from './dev-page.ts';

vi.mock('electron', () => ({ protocol: {} }));

describe('the page under development', () => {
  const vite = createServer((req, res) => {
    const isPage = req.headers.accept?.includes('text/html');
    res.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    res.end(isPage ? '<script nonce="__CSP_NONCE__">' : `// ${req.url}`);
  });
  beforeAll(() => new Promise<void>((listening) => vite.listen(0, '127.0.0.1', listening)));
  afterAll(() => vite.close());
  const origin = () => `127.0.0.1:${(vite.address() as AddressInfo).port}`;

  test('may run what Vite writes into it and hear of changes, and nothing else more', async () => {
    const page = pageFromVite(`http://${origin()}`);
    const answer = await page(new Request('http://lotse/leads/7', { headers: { accept: 'text/html' } }));
    const nonce = /nonce="([^"]{20,})"/.exec(await answer.text())?.[1];
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`connect-src 'self' ws://${origin()};`);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('gets its modules as they are', async () => {
    const answer = await pageFromVite(`http://${origin()}`)(new Request('http://lotse/src/main.tsx?t=1'));
    expect(await answer.text()).toBe('// /src/main.tsx?t=1');
  });
});

describe('a build for people', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'it-lotse-main-'));
  const desktop = resolve(import.meta.dirname, '../../..');
  afterAll(() => rmSync(outDir, { recursive: true }));

  test.each([
    { made: 'build', knows: false },
    { made: 'serve', knows: true },
  ] as const)(
    'the main process made by $made knows of a development page: $knows',
    { timeout: 120_000 },
    async ({ made, knows }) => {
      const { resolveConfig } = await import('electron-vite');
      const mode = made === 'build' ? 'production' : 'development';
      const folder = join(outDir, made);
      const { config } = await resolveConfig({ root: desktop, logLevel: 'warn', build: { outDir } }, made, mode);
      await build({
        ...config?.main,
        root: desktop,
        build: { ...config?.main?.build, outDir: folder, emptyOutDir: true },
      });
      const code = readdirSync(folder)
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
      expect(code.length).toBeGreaterThan(10_000);
      expect(/ELECTRON_RENDERER_URL|Entwicklung/.test(code)).toBe(knows);
    },
  );
});
