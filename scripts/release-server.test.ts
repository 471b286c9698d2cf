import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { enterPayment, getTransaction, receiptPdfPath } from '@it-lotse/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../server/package.json' with { type: 'json' };
import { ChatVisitor } from '../tests/support/chat-visitor.ts';
import { freePort } from '../tests/support/free-port.ts';
import { OfficeApi } from '../tests/support/office-api.ts';
import { adminPassword } from '../tests/support/start-server.ts';
import { postLead } from '../tests/support/visitor.ts';
import { projectFolder } from './run-program.ts';
import { serverEnvironment, serverOptions } from './server-settings.ts';

const run = promisify(execFile);
const mostMegabytes = 60;
let folder = '';
let archive = '';
let name = '';
const undo: (() => unknown)[] = [];
/** A network of its own, with nothing in it but the loopback. Not every system lets everybody have one. */
const cutOff = ['--map-root-user', '--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'];
const canCutOff = await run('unshare', [...cutOff, 'true']).then(
  () => true,
  () => false,
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-release-'));
  await run(process.execPath, ['scripts/release-server.ts', folder], { cwd: projectFolder });
  archive = join(folder, (await readdir(folder)).find((file) => file.endsWith('.tar.gz')) ?? '');
  name = basename(archive, '.tar.gz');
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await rm(folder, { recursive: true, force: true });
});

test('the archive is small, and its checksum is that of the file', async () => {
  expect((await stat(archive)).size / 1024 / 1024).toBeLessThan(mostMegabytes);
  const { stdout } = await run('sha256sum', ['--check', `${basename(archive)}.sha256`], { cwd: folder });
  expect(stdout).toContain('OK');
});

test('unpacked into an empty folder it needs Node and nothing else: pages, a lead, an answer of the assistant, a receipt, a backup, a restore', async () => {
  const home = await unpackedInto('plain');
  const server = await startIn(home);
  expect(await (await fetch(server.url)).text()).toContain('<h1');
  expect((await postLead(server.url, 1)).status).toBe(201);
  const { response } = await (await ChatVisitor.begin(server.url)).say('Mein Drucker druckt nicht mehr');
  expect(response).toContain('1. Schalten Sie den Drucker aus');
  expect(await receiptFrom(server.url)).toMatch(/^%PDF-1\.7/);
  const backup = join(home, 'backup.db');
  expect((await lotse(home, ['backup', backup])).stdout).toContain('zur Probe zurückgespielt');
  await server.end();
  expect((await lotse(home, ['restore', backup, '--dry-run'])).stdout).toContain('1 Leads');
  expect((await lotse(home, ['reset-password', '--generate'])).stdout).toContain('ist neu gesetzt');
});

test('with the network cut off it starts, books, sends the confirmation and backs up', async () => {
  if (!canCutOff) return console.info('No network can be cut off here: the release was not tried without one.');
  const home = await unpackedInto('cut-off');
  const machine = join(projectFolder, 'tests/support/cut-off-machine.ts');
  const { stdout } = await run('unshare', [...cutOff, process.execPath, machine, home], {
    env: lonely({ ADMIN_PASSWORD: adminPassword, TRUST_PROXY: '1' }),
  });
  expect(JSON.parse(stdout)).toEqual({
    outside: 'ENETUNREACH',
    booked: 201,
    mailedTo: ['kunde1@example.org'],
    backup: expect.stringContaining('zur Probe zurückgespielt'),
  });
});

test('everything that is loaded later is in the archive: every part of the bundle finds what it imports', async () => {
  const home = await unpackedInto('complete');
  const parts = (await readdir(join(home, 'server/dist'))).filter((file) => file.endsWith('.js'));
  const programs = [
    'main',
    'backup',
    'rescue-kit',
    'restore',
    'reset-password',
    'update',
    'background-worker',
    'rewrite-worker',
    'check-backup',
    'recolour-program',
    'redraw-program',
    'site-picture-program',
  ];
  const libraries = parts.filter((file) => !programs.includes(basename(file, '.js')));
  const imports = libraries.map((file) => `await import('./${file}');`).join('');
  await writeFile(
    join(home, 'server/dist/all.mjs'),
    `${imports} await import('sharp'); console.log('all there'); process.exit();`,
  );
  const { stdout } = await run(process.execPath, [join(home, 'server/dist/all.mjs')], {
    env: lonely({ PORT: '0' }),
    cwd: home,
  });
  expect(stdout).toContain('all there');
});

test('its pages are drawn by React in its production form, whoever built them', async () => {
  const renderer = await readFile(
    join(await unpackedInto('renderer'), 'public-web/dist/server/entry-server.js'),
    'utf8',
  );
  expect(renderer).not.toContain('jsxDEV');
});

test('it names the licence of everything in it', async () => {
  const list = await readFile(join(folder, name, 'Lizenzen.txt'), 'utf8');
  for (const part of ['better-sqlite3', 'sharp', 'express', 'stripe', 'atkinson-hyperlegible-next']) {
    expect(list).toContain(part);
  }
});

test('its start script gives the server the same settings as npm start', async () => {
  const script = await readFile(join(projectFolder, 'packaging/it-lotse'), 'utf8');
  for (const option of serverOptions) expect(script).toContain(option);
  for (const [variable, value] of Object.entries(serverEnvironment)) {
    expect(script).toContain(`export ${variable}="\${${variable}:-${value}}"`);
  }
});

test.each([
  ['asks the feed in the archive for newer versions', '', 'https://beispiel.de/latest'],
  ['leaves that to .env where it says something', 'RELEASE_FEED=aus\n', ''],
])('its start script %s', async (_title, settings, feed) => {
  const place = await mkdtemp(join(tmpdir(), 'it-lotse-feed-'));
  await cp(join(projectFolder, 'packaging/it-lotse'), join(place, 'it-lotse'));
  await writeFile(join(place, 'RELEASE_FEED'), 'https://beispiel.de/latest\n');
  await writeFile(join(place, '.env'), settings);
  // In place of Node: says what it is given.
  await writeFile(join(place, 'node'), '#!/bin/sh\ncase $1 in -e) ;; *) printf %s "$RELEASE_FEED" ;; esac\n', {
    mode: 0o755,
  });
  const environment = { PATH: process.env.PATH, IT_LOTSE_NODE: join(place, 'node'), RELEASE_FEED: '' };
  const { stdout } = await run('sh', [join(place, 'it-lotse')], { env: environment });
  await rm(place, { recursive: true });
  expect(stdout).toBe(feed);
});

test('the container has no rights it does not need, and can be reached from outside of itself', async () => {
  const packaging = join(projectFolder, 'packaging');
  const { services } = parse(await readFile(join(packaging, 'compose.yaml'), 'utf8'));
  expect(services['it-lotse']).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/data'],
    environment: { HOST: '0.0.0.0', DATA_DIR: '/data' },
  });
  const lines = (await readFile(join(packaging, 'Containerfile'), 'utf8')).split('\n');
  expect(lines).toContain('USER node');
  expect(lines.findIndex((line) => line.startsWith('HEALTHCHECK'))).toBeGreaterThan(0);
});

describe('an update swaps the version; one that does not start is taken back with the data of before', () => {
  let good = '';
  let bad = '';
  beforeAll(async () => {
    good = await archiveOf('99.0.1', (code) => code);
    // It changes the database so that no older version starts with it, and dies.
    bad = await archiveOf(
      '99.0.2',
      () => `import Database from 'better-sqlite3';
        new Database('data/lotse.db').pragma('user_version = 9999');
        process.exit(1);`,
    );
  });

  test.each([
    ['on a usual machine', 'updated', []],
    ['with the network cut off', 'updated-cut-off', ['unshare', ...cutOff]],
  ])('%s', async (_title, place, apart) => {
    if (apart.length > 0 && !canCutOff) return console.info('No network can be cut off here: not tried without one.');
    const home = join(folder, place);
    await mkdir(join(home, 'versions'), { recursive: true });
    await run('tar', ['--extract', '-f', archive, '-C', join(home, 'versions')]);
    await symlink(join('versions', name), join(home, 'current'));
    const port = await freePort();
    await writeFile(join(home, '.env'), `PORT=${port}\nADMIN_PASSWORD=${adminPassword}\nTRUST_PROXY=1\n`);
    const machine = join(projectFolder, 'tests/support/updated-machine.ts');
    const [program = '', ...args] = [...apart, process.execPath, machine];
    const steps = [home, String(port), await fakeSystemctl(home), good, bad];
    const { stdout } = await run(program, [...args, ...steps], { env: lonely() });

    const first = { link: expect.stringContaining('99.0.1'), version: '99.0.1' };
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      lead: 201,
      updated: first,
      takenBack: first,
      said: expect.stringContaining('läuft wieder, mit der Datenbank von vor dem Versuch'),
      kept: expect.stringContaining('1 Leads'),
    });
    if (apart.length > 0) expect(told.outside).toBe('ENETUNREACH');
    expect(told.backups.filter((file: string) => file.includes('vor-update'))).toHaveLength(1);
  });
});

/** What a clean machine has: no modules of ours anywhere but in the archive. */
function lonely(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    NODE_PATH: '',
    IT_LOTSE_NODE: process.execPath,
    ...more,
  };
}

const lotse = (home: string, args: string[], more: Record<string, string> = {}) =>
  run(join(home, 'it-lotse'), args, { env: lonely(more), cwd: home });

async function unpackedInto(place: string): Promise<string> {
  await mkdir(join(folder, place));
  await run('tar', ['--extract', '-f', archive, '-C', join(folder, place)]);
  return join(folder, place, name);
}

async function startIn(home: string): Promise<{ url: string; end(): Promise<void> }> {
  const child: ChildProcess = spawn(join(home, 'it-lotse'), [], {
    env: lonely({ PORT: '0', TRUST_PROXY: '1', ADMIN_PASSWORD: adminPassword }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  undo.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await expect.poll(() => said).toContain('IT-Lotse läuft auf');
  return {
    url: /IT-Lotse läuft auf (\S+)/.exec(said)?.[1] ?? '',
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** What is typeset there from the house's font and colours, which lie in files of their own. */
async function receiptFrom(url: string): Promise<string> {
  const office = await OfficeApi.signIn(url);
  const { payment_id: id } = await office.call(enterPayment, {
    body: { customer_name: 'Kurt Bar', service: 'IT-Check', amount: 9750, method: 'cash', received_on: '2026-01-15' },
  });
  const [receipt] = (await office.call(getTransaction, { params: { id } })).receipts;
  const answer = await fetch(url + receiptPdfPath.replace('{id}', String(receipt?.id)), {
    headers: { authorization: `Bearer ${office.token}` },
  });
  return answer.text();
}

/** The archive of another version, whose program is changed. */
async function archiveOf(version: string, change: (code: string) => string): Promise<string> {
  const next = name.replace(manifest.version, version);
  const other = join(folder, next);
  await cp(join(folder, name), other, { recursive: true });
  await writeFile(join(other, 'VERSION'), `${version}\n`);
  const dist = join(other, 'server/dist');
  for (const file of (await readdir(dist)).filter((each) => each.endsWith('.js'))) {
    const code = await readFile(join(dist, file), 'utf8');
    const renamed = code.replaceAll(`version = "${manifest.version}"`, `version = "${version}"`);
    const final = file === 'main.js' ? change(renamed) : renamed;
    if (final !== code) await writeFile(join(dist, file), final);
  }
  const packed = join(folder, `${next}.tar.gz`);
  await run('tar', ['--create', '--gzip', '-f', packed, '-C', folder, next]);
  await rename(other, `${other}.source`);
  return packed;
}

/** Does for one folder what systemd does for a unit. */
async function fakeSystemctl(home: string): Promise<string> {
  const script = join(home, 'systemctl');
  await writeFile(
    script,
    `#!/bin/sh
cd ${home}
case $1 in
  start) current/it-lotse start >> log 2>&1 & echo $! > pid ;;
  stop)
    pid=$(cat pid)
    kill $pid 2>/dev/null
    while kill -0 $pid 2>/dev/null && ! grep -q Z /proc/$pid/status; do sleep 0.1; done
    ;;
esac
`,
    { mode: 0o755 },
  );
  expect(existsSync(script)).toBe(true);
  return script;
}
