import { type BackupConnection, backupConnection as backupDocument, backupPlace } from '@it-lotse/contract/connections';
import { isPrivateHost } from '@it-lotse/contract/private-host';
import type { z } from 'zod';
import type { Connection } from '../../../kernel/connections/connection.ts';
import { bringForwardJobs } from '../../../kernel/outbox/outbox.ts';
import { parseTargetAddress, type TargetAddress } from '../../../target-address.ts';
import { findLastGoodRun } from '../backup-runs-repository.ts';
import { queueDepartures, queueUploads } from './target-jobs.ts';

/** Where backups go outside of the house, and what they and the rescue kit are encrypted with. */
export const backupConnection: Connection<BackupConnection, z.output<typeof backupPlace>> = {
  name: 'backup',
  schema: backupDocument,
  open: backupPlace,
  secrets: ['password', 'passphrase'],
  boundTo: ['protocol', 'place', 'endpoint', 'user'],
  keptHere: ['passphrase'],
  showsEnds: false,
  // No target is set without a passphrase, so that this one tells of both.
  variables: { BACKUP_PASSPHRASE: 'backupPassphrase' },
  faultOf: (document) => {
    if (document.passphrase === '') return { field: 'passphrase', fault: 'Die Passphrase fehlt.' };
    return faultOfTarget(document);
  },
  overlay: (document) => ({ backupPassphrase: document.passphrase, backupTargets: listOf(targetOf(document)) }),
  changed(tx, _ctx, config) {
    for (const kind of ['backup.upload', 'backup.departures']) bringForwardJobs(tx, kind);
    queueDepartures(tx, { config });
    const newest = findLastGoodRun(tx)?.file_name;
    if (newest) queueUploads(tx, { config }, newest);
  },
};

/** Null where backups stay in the folder, or where it is no address. */
export function targetOf(document: BackupConnection): TargetAddress | null {
  const address = addressOf(document);
  return address === null ? null : parseTargetAddress(address);
}

function addressOf({
  protocol,
  place,
  endpoint,
  region,
  fingerprint,
  user,
  password,
}: BackupConnection): string | null {
  if (protocol === 'none') return null;
  const scheme = { webdav: 'https', sftp: 'sftp', s3: 's3' }[protocol];
  const url = URL.parse(place.includes('://') ? place : `${scheme}://${place}`);
  if (!url || !schemesOf[protocol].includes(url.protocol)) return null;
  // As text: addresses of other schemes cannot be given a user name by their parts.
  const signIn = [user, password].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({
    ...(protocol === 's3' && endpoint !== '' && { endpoint }),
    ...(protocol === 's3' && region !== '' && { region }),
    ...(protocol === 'sftp' && fingerprint !== '' && { fingerprint }),
  });
  return `${url.protocol}//${signIn}@${url.host}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}

const schemesOf = {
  webdav: ['https:', 'http:', 'webdav:', 'webdavs:'],
  sftp: ['sftp:'],
  s3: ['s3:'],
};
const examples = {
  webdav: 'https://cloud.beispiel.de/remote.php/dav/files/ich/lotse',
  sftp: 'sicherung.beispiel.de/lotse',
  s3: 'mein-bucket/lotse',
};

function faultOfTarget(document: BackupConnection): { field: string; fault: string } | null {
  const { protocol, place, endpoint, user, password } = document;
  if (protocol === 'none') return null;
  if (place === '') return { field: 'place', fault: 'Die Adresse fehlt.' };
  if (user === '') return { field: 'user', fault: 'Der Benutzername fehlt.' };
  if (password === '') return { field: 'password', fault: 'Das Passwort fehlt.' };
  const target = targetOf(document);
  if (!target) return { field: 'place', fault: `Das ist keine solche Adresse. Beispiel: ${examples[protocol]}` };
  const isOpen =
    /^(?:http|webdav):$/.test(new URL(target.url).protocol) && !isPrivateHost(new URL(target.url).hostname);
  const unsafe = 'Ohne Verschlüsselung geht es nur zu einem Rechner in Ihrem eigenen Netz. Nehmen Sie https.';
  if (isOpen) return { field: 'place', fault: unsafe };
  const isOpenS3 = endpoint.startsWith('http:') && !isPrivateHost(URL.parse(endpoint)?.hostname ?? '');
  return protocol === 's3' && isOpenS3 ? { field: 'endpoint', fault: unsafe } : null;
}

const listOf = <T>(item: T | null): T[] => (item === null ? [] : [item]);
