import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/src/config.ts';
import { backupFileName } from '../server/src/kernel/database/backup-names.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';

/**
 * `./it-lotse update ARCHIVE [--service NAME] [--patience SECONDS]` of a release: backup, swap, start, health check. A version that does not
 * become healthy is taken back, with the database of before. The folder holds `current`, a link into `versions`.
 */
const lookEveryMs = 500;
/** A large database on a slow machine takes its time for a migration. */
const usualPatienceSeconds = 60;

await refuseWithReason(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      service: { type: 'string', default: 'it-lotse' },
      patience: { type: 'string', default: String(usualPatienceSeconds) },
    },
  });
  if (positionals.length !== 1)
    throw new Error('Aufruf: ./it-lotse update ARCHIV.tar.gz [--service NAME] [--patience SEKUNDEN]');
  const patienceMs = Number(values.patience) * 1000;
  if (!(patienceMs > 0)) throw new Error('--patience: so viele Sekunden darf eine Fassung zum Starten brauchen.');
  const archive = pathFromCaller(positionals[0] ?? '');
  loadEnvironmentFile();
  if (!existsSync('current')) throw new Error('Hier fehlt der Verweis "current" auf die laufende Fassung.');
  const { dataDir, backupDir, backupPassphrase } = loadConfig();
  const owner = ownerOf(dataDir);
  const service = serviceCalled(values.service);
  const before = await readlink('current');
  const next = await unpack(archive);
  const backup = join(backupDir, backupFileName(new Date(), 'vor-update'));
  run(join('current', 'it-lotse'), ['backup', backup], owner);

  service('stop');
  await pointTo(next);
  service('start');
  if (await isHealthy(next, patienceMs)) {
    console.log(`Jetzt läuft ${basename(next)}. Die Fassung davor liegt noch in ${before}.`);
    return;
  }
  console.error(`${basename(next)} läuft nicht, es geht zurück zu ${basename(before)}.`);
  service('stop');
  await pointTo(before);
  // The new version may have changed the database, and the old one refuses a newer one.
  run(join('current', 'it-lotse'), ['restore', backupPassphrase === null ? backup : `${backup}.age`], owner);
  service('start');
  // However soon one gives up on the new version: there is nothing else to go back to.
  if (!(await isHealthy(before, Math.max(patienceMs, usualPatienceSeconds * 1000))))
    throw new Error(`Auch ${basename(before)} läuft nicht. Die Sicherung ist ${backup}.`);
  throw new Error(`${basename(before)} läuft wieder, mit der Datenbank von vor dem Versuch.`);
});

/** @returns the folder of the version, from here */
async function unpack(archive: string): Promise<string> {
  await mkdir('versions', { recursive: true });
  const incoming = await mkdtemp(join('versions', '.incoming-'));
  try {
    run('tar', ['--extract', '-f', archive, '-C', incoming]);
    const [name, ...others] = await readdir(incoming);
    if (name === undefined || others.length > 0 || !existsSync(join(incoming, name, 'it-lotse'))) {
      throw new Error(`${archive} ist kein Archiv des Servers von IT-Lotse.`);
    }
    const folder = join('versions', name);
    if (existsSync(folder)) throw new Error(`${name} liegt schon in ${folder}.`);
    await rename(join(incoming, name), folder);
    return folder;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Root may stop the service, but what root wrote into the data the service could not open. */
function ownerOf(dataDir: string): User {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(dataDir);
  return { uid, gid };
}

/** In one step: at every moment `current` is one version or the other. */
async function pointTo(folder: string): Promise<void> {
  await rm('current.next', { force: true });
  await symlink(folder, 'current.next');
  await rename('current.next', 'current');
}

function serviceCalled(name: string): (task: 'start' | 'stop') => void {
  return (task) => run(process.env.IT_LOTSE_SYSTEMCTL || 'systemctl', [task, name]);
}

function run(program: string, args: readonly string[], user: User = {}): void {
  const { status, error } = spawnSync(program, args, {
    ...user,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args[0]} ist gescheitert (${error?.message ?? status}).`);
}

async function isHealthy(folder: string, withinMs: number): Promise<boolean> {
  const version = (await readFile(join(folder, 'VERSION'), 'utf8')).trim();
  const { host, port } = loadConfig();
  const everywhere = host === '0.0.0.0' || host === '::';
  const url = `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/api/health`;
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(lookEveryMs)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) })
      .then((response) => response.json())
      .catch(() => null);
    if (answer?.status === 'ok' && answer.version === version) return true;
  }
  return false;
}
