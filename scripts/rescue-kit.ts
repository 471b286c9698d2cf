import { statSync } from 'node:fs';
import { loadConfig } from '../server/src/config.ts';
import { makeRescueKit } from '../server/src/features/backups/rescue-kit.ts';
import { inWorkFolder } from '../server/src/features/backups/work-folder.ts';
import { backupPassphraseOf } from './backup-passphrase.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';

/** `npm run rescue-kit [-- FILE]`: database, media and key in one encrypted file, from which a new machine goes on. */
await refuseWithReason(async () => {
  const day = new Date().toISOString().slice(0, 10);
  const target = pathFromCaller(process.argv[2] ?? `rettungspaket-${day}.age`);
  loadEnvironmentFile();
  const config = loadConfig();
  const { dataDir } = config;
  const { passphrase, whose } = backupPassphraseOf(config);
  if (passphrase === null)
    throw new Error(
      'Ein Rettungspaket enthält alles, auch den Schlüssel. Bitte setzen Sie im Büro unter „Einstellungen“ oder in .env als BACKUP_PASSPHRASE eine Passphrase (mindestens 12 Zeichen), mit der es verschlüsselt wird.',
    );
  const { mediaFiles } = await inWorkFolder(dataDir, (workFolder) =>
    makeRescueKit({ dataDir, target, passphrase, workFolder }),
  );
  const megabytes = (statSync(target).size / 1024 / 1024).toFixed(1).replace('.', ',');
  console.log(`Rettungspaket geschrieben und zur Probe ausgepackt: ${target} (${megabytes} MB)`);
  console.log(`Darin: Datenbank, Schlüssel und ${mediaFiles} Mediendateien, verschlüsselt mit ${whose}.`);
  console.log('Bewahren Sie es außer Haus auf, und die Passphrase getrennt davon.');
});
