import type { BackupKeeper } from './backup-keeper.ts';
import type { BackupsNeeds } from './backups-needs.ts';

/** The same with what lives as long as the server for backups. */
export interface BackupsParts extends BackupsNeeds {
  readonly backups: BackupKeeper;
}
