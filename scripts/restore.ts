import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { type Config, loadConfig } from '../server/src/config.ts';
import { withReadable } from '../server/src/features/backups/finish-backup.ts';
import { isRescueKit, keyName, unpackTar } from '../server/src/features/backups/rescue-kit.ts';
import { inWorkFolder } from '../server/src/features/backups/work-folder.ts';
import { addressKeyOf } from '../server/src/features/newsletter/consent-ledger.ts';
import { createSecrets } from '../server/src/kernel/secrets.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';
import { type Fetched, fetchBackup, fetchDepartures } from './fetch-from-target.ts';
import { inspectBackup, type Restored, restoreDatabase } from './restore-database.ts';
import { restoreKey } from './restore-key.ts';
import { countMedia, findMediaArchive, placeMedia, restoreMedia } from './restore-media.ts';
import type { ListFromTarget } from './settle-restored.ts';

const onlyLooked = 'Nur geprüft, nichts geändert.';
const usage =
  'Aufruf: npm run restore -- SICHERUNG.db[.age] [--dry-run], auch mit einem RETTUNGSPAKET.age, oder: npm run restore -- --from target [NAME] [--dry-run]';

/**
 * `npm run restore -- FILE [--dry-run]`: checks a backup and puts it, with the media beside it, in the place of what is
 * there. With `--from target` it is brought from BACKUP_TARGET first: the newest, or the one that is named.
 */
await refuseWithReason(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, from: { type: 'string' } },
  });
  const isFetched = values.from === 'target';
  const isUnderstood = isFetched ? positionals.length <= 1 : values.from === undefined && positionals.length === 1;
  if (!isUnderstood) throw new Error(usage);
  const given = positionals[0] ?? null;
  const local = isFetched ? '' : pathFromCaller(given ?? '');
  loadEnvironmentFile();
  const config = loadConfig();
  const { dataDir, backupPassphrase } = config;
  await inWorkFolder(dataDir, async (workFolder) => {
    const order = { config, workFolder, isTrial: values['dry-run'] };
    const { file, kit } = isFetched ? await bring(order, given) : { file: local, kit: null };
    await withReadable(file, backupPassphrase, workFolder, async (readable) => {
      if (isRescueKit(readable)) return restoreKit(file, readable, order);
      if (kit === null) return restoreBackup(file, readable, null, order);
      return withReadable(kit, backupPassphrase, workFolder, async (tar) => {
        const { key } = await unpackTar(tar, join(workFolder, 'unpacked'));
        return restoreBackup(file, readable, key, order);
      });
    });
  });
});

interface Order {
  config: Config;
  workFolder: string;
  isTrial: boolean;
}

/** A machine without the key of the installation takes that from the rescue kit at the target. */
async function bring({ config, workFolder }: Order, wanted: string | null): Promise<Fetched> {
  const { backupTargets, dataDir } = config;
  if (backupTargets.length === 0) throw new Error('Bitte setzen Sie BACKUP_TARGET und BACKUP_PASSPHRASE (in .env).');
  const withKit = !existsSync(join(dataDir, keyName));
  const fetched = await fetchBackup(backupTargets, { wanted, withKit, folder: join(workFolder, 'fetched') });
  console.log(`Geholt von ${fetched.target}.`);
  return fetched;
}

/** `key`: of the installation, to be put in place; null: the one that is there stays. */
async function restoreBackup(file: string, readable: string, key: string | null, order: Order): Promise<void> {
  const { config, workFolder, isTrial } = order;
  const { dataDir, backupPassphrase } = config;
  const archive = findMediaArchive(file);
  tellContents(file, readable, key ? dirname(key) : dataDir);
  if (archive) {
    const count = await countMedia(archive, backupPassphrase, workFolder);
    console.log(`Dazu ${count} Mediendateien in ${archive}.`);
  }
  if (isTrial) return console.log(onlyLooked);
  const now = new Date();
  const list = await listFromTargets(order, key ?? join(dataDir, keyName));
  tellRestored(await restoreDatabase(readable, dataDir, now, list), dataDir);
  if (key) tellKey(restoreKey(key, dataDir, now));
  if (archive) tellMedia(await restoreMedia(archive, backupPassphrase, { workFolder, dataDir, now }));
}

async function restoreKit(file: string, tar: string, order: Order): Promise<void> {
  const { config, workFolder, isTrial } = order;
  const { dataDir } = config;
  const kit = await unpackTar(tar, join(workFolder, 'unpacked'));
  tellContents(file, kit.database, dirname(kit.key));
  console.log(`Dazu der Schlüssel und ${kit.mediaFiles} Mediendateien.`);
  if (isTrial) return console.log(onlyLooked);
  const now = new Date();
  const list = await listFromTargets(order, kit.key);
  tellRestored(await restoreDatabase(kit.database, dataDir, now, list), dataDir);
  tellKey(restoreKey(kit.key, dataDir, now));
  tellMedia(placeMedia(kit.mediaFolder, dataDir, now));
}

/** Who has left since, from the targets; null where there are none, or none of them tells. */
async function listFromTargets({ config, workFolder }: Order, key: string): Promise<ListFromTarget | null> {
  const { backupTargets, backupPassphrase } = config;
  if (backupTargets.length === 0 || backupPassphrase === null) return null;
  const { newest, silent } = await fetchDepartures(backupTargets, backupPassphrase, workFolder);
  if (newest === null) {
    console.log(
      `Achtung: Die Liste der Abgemeldeten und Gelöschten war nicht zu bekommen. ${silent.join(' ')} Wer sich seit der Sicherung abgemeldet hat oder gelöscht wurde, kann wieder darin stehen.`,
    );
    return null;
  }
  console.log(`Liste der Abgemeldeten und Gelöschten vom ${formatDateTime(newest.written_at)} geholt.`);
  if (!existsSync(key)) {
    console.log('Achtung: Ohne den Schlüssel (secrets.key) sind die Abgemeldeten darin nicht zu erkennen.');
    return { departures: newest, addressKeyOf: null };
  }
  const secrets = createSecrets(dirname(key));
  return { departures: newest, addressKeyOf: (email) => addressKeyOf({ secrets }, email) };
}

function tellKey(kept: string | null): void {
  console.log(`Schlüssel zurückgespielt.${kept ? ` Der bisherige liegt noch in ${kept}.` : ''}`);
}

function tellRestored({ kept, unsubscribed, erased }: Restored, dataDir: string): void {
  console.log(`Zurückgespielt nach ${dataDir}.${kept ? ` Die bisherige Datenbank liegt noch in ${kept}.` : ''}`);
  console.log('Alle Anmeldungen im Büro sind beendet: Melden Sie sich neu an.');
  if (unsubscribed === null)
    console.log(
      'Achtung: Die bisherige Datenbank ist nicht lesbar. Wer sich seit der Sicherung vom Newsletter abgemeldet hat, steht wieder als Abonnent darin.',
    );
  else if (unsubscribed > 0)
    console.log(`${unsubscribed} Abmeldungen vom Newsletter aus der Zeit nach der Sicherung bleiben bestehen.`);
  if (erased > 0)
    console.log(
      `${erased} Kundenkarten wurden nach der Sicherung gelöscht. Der Server löscht sie nach dem Start wieder.`,
    );
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
  if (appointments > 0 && !existsSync(join(dataDir, keyName))) {
    console.log(
      `Achtung: In ${dataDir} fehlt secrets.key. Ohne den gesicherten Schlüssel sind Google Calendar und WhatsApp neu zu verbinden, und Links in früheren Mails gelten nicht mehr.`,
    );
  }
}
