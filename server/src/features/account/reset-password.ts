import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type WriteTx, writeAt } from '../../kernel/database/database.ts';
import { schemaVersion } from '../../kernel/database/migrate.ts';
import { deleteFailedAttempts, findOperator, replacePassword, revokeOtherSessions } from './account-repository.ts';
import { insertActivity } from './activity-repository.ts';
import { hashPassword } from './password.ts';
import { deleteSecondFactor } from './two-factor-repository.ts';

interface ResetOptions {
  readonly password: string;
  readonly disableTwoFactor: boolean;
  readonly now: Date;
}

interface ResetResult {
  readonly username: string;
  readonly endedSessions: number;
  /** Only where it was on before. */
  readonly twoFactorDisabled: boolean;
}

/**
 * 'Passwort vergessen', on the server machine, also while the server runs: it reads the account anew with every
 * sign-in. Ends all sessions.
 * @throws Error with a German sentence when there is no account, or the database is of another version
 */
export async function resetPassword(dataDir: string, options: ResetOptions): Promise<ResetResult> {
  const password_hash = await hashPassword(options.password);
  const sqlite = openExisting(dataDir);
  try {
    const tx = writeAt(sqlite as unknown as WriteTx, options.now);
    return sqlite
      .transaction(() => {
        const operator = findOperator(tx);
        if (!operator) throw new Error('Es gibt noch kein Konto. Der erste Start des Servers legt es an.');
        replacePassword(tx, operator.password_hash, password_hash);
        const twoFactorDisabled = options.disableTwoFactor && deleteSecondFactor(tx);
        // Whoever forgot a password has often tried it: those tries must not stand in the way of the new one.
        deleteFailedAttempts(tx);
        const endedSessions = revokeOtherSessions(tx, null);
        insertActivity(tx, {
          action_type: 'password.reset',
          resource: null,
          ip_address: '',
          success: true,
          details: twoFactorDisabled ? 'two_factor_disabled' : null,
        });
        return { username: operator.username, endedSessions, twoFactorDisabled };
      })
      .immediate();
  } finally {
    sqlite.close();
  }
}

/** The name to sign in with, null before there is an account. */
export function readUsername(dataDir: string): string | null {
  const sqlite = openExisting(dataDir);
  try {
    return findOperator(sqlite as unknown as WriteTx)?.username ?? null;
  } finally {
    sqlite.close();
  }
}

function openExisting(dataDir: string): Database.Database {
  const path = join(dataDir, 'lotse.db');
  if (!existsSync(path)) throw new Error(`In ${dataDir} liegt keine Datenbank. Ist DATA_DIR richtig eingestellt?`);
  const sqlite = new Database(path, { timeout: 10_000 });
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  if (version === schemaVersion) return sqlite;
  sqlite.close();
  throw new Error('Die Datenbank gehört zu einer anderen Version. Bitte starten Sie zuerst den Server dieser Version.');
}
