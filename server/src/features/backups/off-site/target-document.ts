import type { BackupProtocol, OfficeTarget } from '@it-lotse/contract/connection-data';
import { isPrivateHost } from '@it-lotse/contract/private-host';
import { parseTargetAddress, type TargetAddress } from '../../../target-address.ts';

/** Null where it is no address. */
export function targetOf(document: OfficeTarget): TargetAddress | null {
  const address = addressOf(document);
  const target = address === null ? null : parseTargetAddress(address);
  return target && { ...target, label: document.label };
}

function addressOf({ protocol, place, endpoint, region, fingerprint, user, password }: OfficeTarget): string | null {
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

const schemesOf: Readonly<Record<BackupProtocol, readonly string[]>> = {
  webdav: ['https:', 'http:', 'webdav:', 'webdavs:'],
  sftp: ['sftp:'],
  s3: ['s3:'],
};
const examples: Readonly<Record<BackupProtocol, string>> = {
  webdav: 'https://cloud.beispiel.de/remote.php/dav/files/ich/lotse',
  sftp: 'sicherung.beispiel.de/lotse',
  s3: 'mein-bucket/lotse',
};

/** The first German fault of a target whose password is filled in; null: it can be used. */
export function faultOfTarget(document: OfficeTarget): { field: string; fault: string } | null {
  const { protocol, place, endpoint, user, password } = document;
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
