import type { Config } from '../server/src/config.ts';
import { backupConnection } from '../server/src/features/backups/off-site/backup-connection.ts';
import { readStoredDocument } from '../server/src/kernel/connections/stored-document.ts';

interface BackupPassphrase {
  /** null: nothing is encrypted. */
  readonly passphrase: string | null;
  /** For a sentence: 'verschlüsselt mit …'. */
  readonly whose: string;
}

/**
 * What backups are encrypted with: the variable, else what was set in the office.
 *
 * @throws Error where the office has one that cannot be read here: nothing may be left in clear then
 */
export function backupPassphraseOf({ dataDir, backupPassphrase }: Config): BackupPassphrase {
  if (backupPassphrase !== null) return { passphrase: backupPassphrase, whose: 'BACKUP_PASSPHRASE' };
  const stored = readStoredDocument(dataDir, backupConnection);
  return { passphrase: stored?.passphrase || null, whose: 'der Passphrase aus dem Büro' };
}
