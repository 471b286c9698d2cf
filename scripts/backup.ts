import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadConfig } from '../server/src/config.ts';
import { finishBackup, sizeOf } from '../server/src/features/backups/finish-backup.ts';
import { mediaFolderOf } from '../server/src/features/backups/media-archive.ts';
import { countHoldings } from '../server/src/features/backups/row-counts.ts';
import { inWorkFolder } from '../server/src/features/backups/work-folder.ts';
import { backupDatabase } from '../server/src/kernel/database/backup.ts';
import { backupFileName, encryptedEnding, mediaArchiveOf } from '../server/src/kernel/database/backup-names.ts';
import { backupPassphraseOf } from './backup-passphrase.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';

/**
 * `npm run backup [-- FILE]`: a copy of the database and the media that was restored on trial, also while the server
 * runs. With a passphrase, BACKUP_PASSPHRASE or the one of the office, both are encrypted.
 */
await refuseWithReason(async () => {
  const wanted = process.argv[2] && pathFromCaller(process.argv[2]);
  loadEnvironmentFile();
  const config = loadConfig();
  const { dataDir, backupDir } = config;
  const { passphrase, whose } = backupPassphraseOf(config);
  const target = (wanted ?? join(backupDir, backupFileName(new Date()))).replace(/\.age$/, '');
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const { name, mediaFiles, rehearsalFault } = await inWorkFolder(dataDir, async (workFolder) => {
    const copy = join(workFolder, 'copy.db');
    await backupDatabase(join(dataDir, 'lotse.db'), copy);
    return finishBackup({
      workFolder,
      copy,
      target,
      passphrase,
      mediaFolder: mediaFolderOf(dataDir),
      sameMedia: null,
      // The copy is at rest: what it holds is what the trial has to find.
      expected: await countHoldings(copy),
    });
  });
  const file = join(dirname(target), name);
  if (rehearsalFault) throw new Error(`${file} ließ sich zur Probe nicht zurückspielen: ${rehearsalFault}`);
  console.log(`Gesichert und zur Probe zurückgespielt: ${file} (${megabytes(target, name)})`);
  if (mediaFiles > 0) {
    const archive = mediaArchiveOf(name);
    console.log(`Dazu ${mediaFiles} Mediendateien: ${join(dirname(target), archive)} (${megabytes(target, archive)})`);
  }
  if (name.endsWith(encryptedEnding)) {
    console.log(`Verschlüsselt mit ${whose}. Bewahren Sie sie getrennt auf.`);
  }
});

function megabytes(target: string, name: string): string {
  const bytes = sizeOf(dirname(target), name) ?? 0;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;
}
