import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatDateTime } from '@it-lotse/shared/domain/format-date';
import { loadConfig } from '../server/src/config.ts';
import { loadEnvironmentFile, pathFromCaller, refuseWithReason } from './command-line.ts';
import { inspectBackup, restoreDatabase } from './restore-database.ts';

/** `npm run restore -- FILE [--dry-run]`: checks a backup and puts it in the place of the database. */
await refuseWithReason(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new Error('Aufruf: npm run restore -- SICHERUNG.db [--dry-run]');
  const file = pathFromCaller(positionals[0] ?? '');
  loadEnvironmentFile();
  const { dataDir } = loadConfig();

  const { leads, appointments, emails, waitingEmails, newestAt } = inspectBackup(file);
  console.log(
    `${file} ist unversehrt: ${leads} Leads, ${appointments} Termine, ${emails} E-Mails, letzter Eintrag ${formatDateTime(newestAt)}.`,
  );
  if (waitingEmails > 0) {
    console.log(`Achtung: ${waitingEmails} E-Mails warten darin noch auf den Versand und gehen nach dem Start hinaus.`);
  }
  if (appointments > 0 && !existsSync(join(dataDir, 'secrets.key'))) {
    console.log(
      `Achtung: In ${dataDir} fehlt secrets.key. Ohne den gesicherten Schlüssel ist Google Calendar neu zu verbinden, und Links in früheren Mails gelten nicht mehr.`,
    );
  }
  if (values['dry-run']) {
    console.log('Nur geprüft, nichts geändert.');
    return;
  }
  const kept = await restoreDatabase(file, dataDir, new Date());
  console.log(`Zurückgespielt nach ${dataDir}.${kept ? ` Die bisherige Datenbank liegt noch in ${kept}.` : ''}`);
});
