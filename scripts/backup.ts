import { statSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../server/src/config.ts';
import { backupDatabase, backupFileName } from '../server/src/database/backup.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';

/** `npm run backup [-- FILE]`: a checked copy of the database, also while the server runs. */
await refuseWithReason(async () => {
  const wanted = process.argv[2] && pathFromCaller(process.argv[2]);
  loadEnvironmentFile();
  const { dataDir, backupDir } = loadConfig();
  const target = wanted ?? join(backupDir, backupFileName(new Date()));
  await backupDatabase(join(dataDir, 'lotse.db'), target);
  console.log(
    `Gesichert und geprüft: ${target} (${(statSync(target).size / 1024 / 1024).toFixed(1).replace('.', ',')} MB)`,
  );
});
