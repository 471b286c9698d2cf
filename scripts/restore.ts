import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDateTime } from '@it-lotse/shared/domain/format-date';
import { withReadable } from '../server/src/backup/finish-backup.ts';
import { inWorkFolder } from '../server/src/backup/work-folder.ts';
import { loadConfig } from '../server/src/config.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';
import { inspectBackup, restoreDatabase } from './restore-database.ts';
import { countMedia, findMediaArchive, restoreMedia } from './restore-media.ts';

/** `npm run restore -- FILE [--dry-run]`: checks a backup and puts it, with the media beside it, in the place of what is there. */
await refuseWithReason(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error('Aufruf: npm run restore -- SICHERUNG.db[.age] [--dry-run]');
  const file = pathFromCaller(positionals[0] ?? '');
  loadEnvironmentFile();
  const { dataDir, backupPassphrase } = loadConfig();
  await inWorkFolder(dataDir, (workFolder) =>
    withReadable(file, backupPassphrase, workFolder, async (readable) => {
      const archive = findMediaArchive(file);
      tellContents(file, readable, dataDir);
      if (archive) {
        const count = await countMedia(archive, backupPassphrase, workFolder);
        console.log(`Dazu ${count} Mediendateien in ${archive}.`);
      }
      if (values['dry-run']) {
        console.log('Nur geprüft, nichts geändert.');
        return;
      }
      const now = new Date();
      const kept = await restoreDatabase(readable, dataDir, now);
      console.log(`Zurückgespielt nach ${dataDir}.${kept ? ` Die bisherige Datenbank liegt noch in ${kept}.` : ''}`);
      if (archive) {
        const keptMedia = await restoreMedia(archive, backupPassphrase, { workFolder, dataDir, now });
        console.log(`Mediendateien zurückgespielt.${keptMedia ? ` Die bisherigen liegen noch in ${keptMedia}.` : ''}`);
      }
    }),
  );
});

function tellContents(file: string, readable: string, dataDir: string): void {
  const { leads, appointments, emails, waitingEmails, waitingRecipients, newestAt } = inspectBackup(readable);
  console.log(
    `${file} ist unversehrt: ${leads} Leads, ${appointments} Termine, ${emails} E-Mails, ${newestAt ? `letzter Eintrag ${formatDateTime(newestAt)}` : 'noch kein Eintrag'}.`,
  );
  if (waitingEmails > 0) {
    console.log(`Achtung: ${waitingEmails} E-Mails warten darin noch auf den Versand und gehen nach dem Start hinaus.`);
  }
  if (waitingRecipients > 0) {
    console.log(
      `Achtung: Darin wird gerade ein Newsletter versandt. Er geht nach dem Start an ${waitingRecipients} Empfänger hinaus, auch an solche, die ihn inzwischen schon haben.`,
    );
  }
  if (appointments > 0 && !existsSync(join(dataDir, 'secrets.key'))) {
    console.log(
      `Achtung: In ${dataDir} fehlt secrets.key. Ohne den gesicherten Schlüssel sind Google Calendar und WhatsApp neu zu verbinden, und Links in früheren Mails gelten nicht mehr.`,
    );
  }
}
