import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { desktopUpdatePath, listInstallers } from '@it-lotse/contract/desktop-updates';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { Checksums, listNewestInstallers } from './installers.ts';

let server: TestServer;
let folder: string;
beforeEach(async () => {
  server = await startTestServer();
  folder = join(server.dataDir, 'desktop-updates');
});
afterEach(() => server[Symbol.asyncDispose]());

function put(name: string, content: string | Buffer = name): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}
const load = (name: string, headers: Record<string, string> = {}) =>
  server.call('GET', desktopUpdatePath(name), { headers });
const list = () => server.api(listInstallers);

/** The status of a path as it stands: `fetch` would tidy it up first. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the files', () => {
  test.each([
    ['latest-linux.yml', 'application/yaml; charset=utf-8', 'no-cache'],
    ['latest-linux.yml.sig', 'text/plain; charset=utf-8', 'no-cache'],
    ['IT-Lotse-1.2.0-win-x64.exe', 'application/vnd.microsoft.portable-executable', 'public, max-age=3600'],
    ['IT-Lotse-1.2.0-win-x64.exe.blockmap', 'application/gzip', 'public, max-age=3600'],
    ['IT-Lotse-1.2.0-mac-arm64.dmg', 'application/x-apple-diskimage', 'public, max-age=3600'],
    ['IT-Lotse-1.2.0-mac-arm64.zip', 'application/zip', 'public, max-age=3600'],
    ['IT-Lotse-1.2.0-linux-x86_64.AppImage', 'application/vnd.appimage', 'public, max-age=3600'],
    ['IT-Lotse-1.2.0-linux-amd64.deb', 'application/vnd.debian.binary-package', 'public, max-age=3600'],
    ['IT-Lotse-1.2.0-linux-x64.tar.gz', 'application/gzip', 'public, max-age=3600'],
  ])('%s goes to everybody as what it is', async (name, contentType, cacheControl) => {
    put(name, 'der Inhalt');
    const { status, headers, text } = await load(name);
    expect({ status, text }).toEqual({ status: 200, text: 'der Inhalt' });
    expect(headers.get('content-type')).toBe(contentType);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-disposition')).toBe(
      cacheControl === 'no-cache' ? null : `attachment; filename=${name}`,
    );
  });

  test('come in parts where asked', async () => {
    put('a.zip', '0123456789');
    const part = await load('a.zip', { range: 'bytes=2-4' });
    expect(part).toMatchObject({ status: 206, text: '234' });
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect((await load('a.zip')).headers.get('accept-ranges')).toBe('bytes');
    const beyond = await load('a.zip', { range: 'bytes=50-60' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect(beyond.headers.get('cache-control')).toBe('no-store');
  });

  test('are not sent again to whoever has them', async () => {
    put('latest.yml');
    const etag = (await load('latest.yml')).headers.get('etag') ?? '';
    // Left to itself, fetch would ask for everything anew.
    const again = () => load('latest.yml', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect((await again()).status).toBe(304);
    put('latest.yml', 'version: 1.3.0 und mehr');
    expect((await again()).status).toBe(200);
  });

  test.each(['', '.', '.versteckt.zip', 'lotse.db', 'notes.txt', '.yml', 'latest.YML', 'unterordner'])(
    'there is nothing at „%s“',
    async (name) => {
      if (name.length > 1 && name !== 'unterordner') put(name);
      mkdirSync(join(folder, 'unterordner'), { recursive: true });
      expect((await load(name)).status).toBe(404);
    },
  );

  test.each([
    '/desktop-updates/../lotse.db',
    '/desktop-updates/..%2flotse.db',
    '/desktop-updates/..%2f..%2fetc%2fpasswd',
    '/desktop-updates/%2e%2e/geheim.zip',
    '/desktop-updates/..%5cgeheim.zip',
    '/desktop-updates//../geheim.zip',
    '/desktop-updates/unterordner/innen.zip',
    '/desktop-updates/link.zip',
    '/desktop-updates/a.zip%00.txt',
    '/desktop-updates/%E0%A4%A',
  ])('no way leads out of the folder: %s', async (path) => {
    mkdirSync(join(folder, 'unterordner'), { recursive: true });
    writeFileSync(join(server.dataDir, 'geheim.zip'), 'geheim');
    put('a.zip');
    put('unterordner/innen.zip');
    symlinkSync('../geheim.zip', join(folder, 'link.zip'));
    expect(await statusOf(path)).toBe(404);
  });

  test('can only be read', async () => {
    put('a.zip');
    const { status, headers } = await server.call('DELETE', desktopUpdatePath('a.zip'));
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect((await server.call('HEAD', desktopUpdatePath('a.zip'))).headers.get('content-length')).toBe('5');
  });

  test('without the folder the answer is the same as for a missing file', async () => {
    expect((await load('latest.yml')).status).toBe(404);
  });
});

describe('the list', () => {
  test('is empty without a folder, and says where it would be', async () => {
    expect(await list()).toEqual({ installers: [], feeds: [], folder });
  });

  test('says of each installer what it is, with its checksum', async () => {
    put('IT-Lotse-1.2.0-win-x64.exe', 'windows');
    put('IT-Lotse-1.2.0-mac-arm64.dmg', 'mac');
    put('IT-Lotse-1.2.0-linux-x86_64.AppImage', 'linux');
    put('Lotse fürs Büro.exe', 'ein Umlaut ist kein einfacher Name');
    put('Eigener Name.deb', 'deb');
    put('IT-Lotse-1.2.0-mac-arm64.zip', 'only for updates');
    put('latest.yml');
    const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
    expect((await list()).installers).toEqual([
      expect.objectContaining({
        kind: 'exe',
        system: 'windows',
        version: '1.2.0',
        arch: 'x64',
        sha256: sha256('windows'),
      }),
      expect.objectContaining({ kind: 'dmg', system: 'macos', version: '1.2.0', arch: 'arm64', sha256: sha256('mac') }),
      expect.objectContaining({
        kind: 'AppImage',
        system: 'linux',
        version: '1.2.0',
        arch: 'x64',
        sha256: sha256('linux'),
      }),
      {
        name: 'Eigener Name.deb',
        system: 'linux',
        kind: 'deb',
        version: null,
        arch: null,
        size: 3,
        sha256: sha256('deb'),
      },
    ]);
  });

  test('names the newest of each kind and processor only', async () => {
    for (const version of ['1.9.0', '1.10.0', '1.10.0-beta.2', '1.2.3']) put(`IT-Lotse-${version}-linux-x64.tar.gz`);
    put('IT-Lotse-1.9.0-linux-arm64.tar.gz');
    expect((await list()).installers.map(({ name }) => name)).toEqual([
      'IT-Lotse-1.10.0-linux-x64.tar.gz',
      'IT-Lotse-1.9.0-linux-arm64.tar.gz',
    ]);
  });

  test('a file that was replaced has a new checksum', async () => {
    put('IT-Lotse-1.2.0-win-x64.exe', 'alt');
    const [before] = (await list()).installers;
    put('IT-Lotse-1.2.0-win-x64.exe', 'neuer');
    const [after] = (await list()).installers;
    expect(after?.sha256).not.toBe(before?.sha256);
    expect(after?.sha256).toBe(createHash('sha256').update('neuer').digest('hex'));
  });

  test('goes on without a file that goes away or cannot be read while its checksum is made', async () => {
    put('IT-Lotse-1.2.0-win-x64.exe');
    put('IT-Lotse-1.2.0-linux-x64.tar.gz');
    const checksums = new Checksums();
    const of = checksums.of.bind(checksums);
    checksums.of = (file) =>
      file.path.endsWith('.exe') ? Promise.reject(Object.assign(new Error(), { code: 'EACCES' })) : of(file);
    expect((await listNewestInstallers(folder, checksums)).map(({ kind }) => kind)).toEqual(['tar.gz']);
  });

  test('says which version apps will find, and whether it is signed', async () => {
    put('latest.yml', 'version: 1.2.0\nfiles: []\n');
    put('latest-linux.yml', "version: '1.3.0'\nfiles: []\n");
    put('latest-linux.yml.sig', 'eine Signatur');
    put('latest-mac.yml', 'kaputt');
    expect((await list()).feeds).toEqual(
      expect.arrayContaining([
        { system: 'windows', version: '1.2.0', signed: false },
        { system: 'linux', version: '1.3.0', signed: true },
      ]),
    );
    expect((await list()).feeds).toHaveLength(2);
  });

  test('is for the operator, and gone files are gone', async () => {
    put('IT-Lotse-1.2.0-win-x64.exe');
    expect((await server.call('GET', listInstallers.path)).status).toBe(401);
    rmSync(folder, { recursive: true });
    expect((await list()).installers).toEqual([]);
  });
});
