import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstStepIds } from '@it-lotse/contract/first-steps';
import Database from 'better-sqlite3';
import { hashPassword } from '../../server/src/features/account/password.ts';
import { bundleTestServers } from './server-bundle.ts';
import { adminPassword, startServer } from './start-server.ts';

/**
 * Set-up of a whole run, for vitest and for Playwright: the server in one piece, and one real first start of it, whose database (migrated, with the
 * operator) every test server then begins with. It also fills Node's cache of compiled code for the starts that follow.
 */
export default async function firstStart(): Promise<() => void> {
  process.env.TEST_SERVER = await bundleTestServers();
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-first-start-'));
  const server = await startServer();
  await server.stop();
  const database = join(folder, 'lotse.db');
  copyFileSync(server.databaseFile, database);
  await server.dispose();
  await prepare(database);
  process.env.TEST_DATABASE = database;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** An office that goes its way: set up as far as it wants to be, with a website that is open. */
const settledFirstSteps = {
  opened_at: '2026-01-05T09:00:00.000Z',
  marks: Object.fromEntries(firstStepIds.map((id) => [id, 'skipped'])),
};

/** Hundreds of sign-ins with the real cost were a tenth of the browser suite's work. A hash names its own cost. */
async function prepare(database: string): Promise<void> {
  const sqlite = new Database(database);
  sqlite.prepare('UPDATE operator SET password_hash = ?').run(await hashPassword(adminPassword, 8));
  sqlite
    .prepare("INSERT INTO content (part, value, updated_at) VALUES ('first-steps', ?, ?)")
    .run(JSON.stringify(settledFirstSteps), settledFirstSteps.opened_at);
  // Everything in one file again: it is copied without its journal.
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}
