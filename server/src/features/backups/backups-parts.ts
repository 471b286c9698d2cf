import type { BackupKeeper } from './backup-keeper.ts';
import type { BackupsNeeds } from './backups-needs.ts';

/** The same with what backups itself is made of. */
export interface BackupsParts extends BackupsNeeds {
  readonly backups: BackupKeeper;
}
