import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDateTime } from '@it-lotse/shared/domain/format-date';
import { withReadable } from '../server/src/backup/finish-backup.ts';
import { isRescueKit, unpackTar } from '../server/src/backup/rescue-kit.ts';
import { inWorkFolder } from '../server/src/backup/work-folder.ts';
import { loadConfig } from '../server/src/config.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';
import { inspectBackup, type Restored, restoreDatabase } from './restore-database.ts';
import { restoreKey } from './restore-key.ts';
import { countMedia, findMediaArchive, placeMedia, restoreMedia } from './restore-media.ts';

const onlyLooked = 'Nur geprüft, nichts geändert.';

/** `npm run restore -- FILE [--dry-run]`: checks a backup and puts it, with the media beside it, in the place of what is there. */
await refuseWithReason(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1)
    throw new Error('Aufruf: npm run restore -- SICHERUNG.db[.age] [--dry-run], auch mit einem RETTUNGSPAKET.age');
  const file = pathFromCaller(positionals[0] ?? '');
  loadEnvironmentFile();
  const { dataDir, backupPassphrase } = loadConfig();
  await inWorkFolder(dataDir, (workFolder) =>
    withReadable(file, backupPassphrase, workFolder, async (readable) => {
      if (isRescueKit(readable)) return restoreKit(file, readable, { dataDir, workFolder, isTrial: values['dry-run'] });
      const archive = findMediaArchive(file);
      tellContents(file, readable, dataDir);
      if (archive) {
        const count = await countMedia(archive, backupPassphrase, workFolder);
        console.log(`Dazu ${count} Mediendateien in ${archive}.`);
      }
      if (values['dry-run']) {
        console.log(onlyLooked);
        return;
      }
      const now = new Date();
      tellRestored(await restoreDatabase(readable, dataDir, now), dataDir);
      if (archive) tellMedia(await restoreMedia(archive, backupPassphrase, { workFolder, dataDir, now }));
    }),
  );
});

interface KitPlaces {
  dataDir: string;
  workFolder: string;
  isTrial: boolean;
}

async function restoreKit(file: string, tar: string, { dataDir, workFolder, isTrial }: KitPlaces): Promise<void> {
  const kit = await unpackTar(tar, join(workFolder, 'unpacked'));
  tellContents(file, kit.database, dirname(kit.key));
  console.log(`Dazu der Schlüssel und ${kit.mediaFiles} Mediendateien.`);
  if (isTrial) return console.log(onlyLooked);
  const now = new Date();
  tellRestored(await restoreDatabase(kit.database, dataDir, now), dataDir);
  const keptKey = restoreKey(kit.key, dataDir, now);
  console.log(`Schlüssel zurückgespielt.${keptKey ? ` Der bisherige liegt noch in ${keptKey}.` : ''}`);
  tellMedia(placeMedia(kit.mediaFolder, dataDir, now));
}

function tellRestored({ kept, unsubscribed }: Restored, dataDir: string): void {
  console.log(`Zurückgespielt nach ${dataDir}.${kept ? ` Die bisherige Datenbank liegt noch in ${kept}.` : ''}`);
  console.log('Alle Anmeldungen im Büro sind beendet: Melden Sie sich neu an.');
  if (unsubscribed === null)
    console.log(
      'Achtung: Die bisherige Datenbank ist nicht lesbar. Wer sich seit der Sicherung vom Newsletter abgemeldet hat, steht wieder als Abonnent darin.',
    );
  else if (unsubscribed > 0)
    console.log(`${unsubscribed} Abmeldungen vom Newsletter aus der Zeit nach der Sicherung bleiben bestehen.`);
}

function tellMedia(kept: string | null): void {
  console.log(`Mediendateien zurückgespielt.${kept ? ` Die bisherigen liegen noch in ${kept}.` : ''}`);
}

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
