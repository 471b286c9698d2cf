import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { health } from '@it-lotse/contract/system';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createServer } from './kernel/http/node-http.ts';
import { version } from './kernel/version.ts';

type Where = Pick<Config, 'host' | 'port' | 'dataDir'>;

const lookEveryMs = 5_000;
/** With less the next record would already find none. */
const roomBytes = 1024 * 1024;

const told =
  'Auf dem Datenträger dieses Servers ist kein Platz mehr. Er startet von selbst, sobald es wieder welchen gibt.';
const page = `<!doctype html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Gerade nicht erreichbar</title>
<h1>Diese Seite ist gerade nicht erreichbar</h1><p>Bitte versuchen Sie es später noch einmal.</p></html>
`;

/** Whether what kept something from being written was that there is no room. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHM)/.test(code) || isFullDisk(error.cause);
}

/**
 * Begins, and where the disk is full waits for room and begins again. Meanwhile everybody who asks is told, monitors by
 * /api/health: a server that only ended would look like one that was switched off.
 * @throws what `begin` throws for other reasons; what listening throws
 */
export async function startWhenThereIsRoom<T>(
  where: Where,
  log: Logger,
  begin: () => Promise<T>,
  waiting: { lookEveryMs?: number; hasRoom?: () => boolean; listening?: (port: number) => void } = {},
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    log.error(
      { err: error },
      `Auf dem Datenträger von ${where.dataDir} ist kein Platz mehr. Der Server startet von selbst, sobald es wieder welchen gibt. Es ist nichts verloren.`,
    );
  }
  const { hasRoom = () => isRoomIn(where.dataDir) } = waiting;
  const server = createServer(sayThereIsNoRoom);
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(where.port, where.host, done);
  });
  waiting.listening?.((server.address() as AddressInfo).port);
  do await sleep(waiting.lookEveryMs ?? lookEveryMs);
  while (!hasRoom());
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  log.info('there is room again');
  return startWhenThereIsRoom(where, log, begin, waiting);
}

function sayThereIsNoRoom(req: IncomingMessage, res: ServerResponse): void {
  req.resume();
  res.statusCode = 503;
  res.setHeader('Retry-After', '60');
  res.setHeader('Cache-Control', 'no-store');
  const path = req.url?.replace(/\?.*/, '') ?? '';
  const isCall = path.startsWith('/api/');
  res.setHeader('Content-Type', isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  if (!isCall) return void res.end(page);
  const refusal = { detail: told, code: 'storage_unavailable' };
  const standing = { product: 'it-lotse', version, business_name: '', status: 'read_only' };
  res.end(JSON.stringify(path === health.path ? { ...standing, ...refusal } : refusal));
}

/** Asked by writing: what a quota leaves, nobody else tells. */
function isRoomIn(dataDir: string): boolean {
  const probe = join(dataDir, 'room.probe');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, Buffer.alloc(roomBytes), { flush: true });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}
