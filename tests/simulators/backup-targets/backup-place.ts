import type { OfficeTarget } from '@it-lotse/contract/connection-data';

/** A server of the real protocol that keeps backups in a folder of this machine, and can be made to fail. */
export interface BackupPlace {
  /** Where the files lie. */
  readonly folder: string;
  readonly port: number;
  /** As BACKUP_TARGET has it; through another port, such as that of a wire, or with another password. */
  url(changes?: { port?: number; password?: string }): string;
  /** No room for anything from now on. */
  isFull: boolean;
  stop(): Promise<void>;
}

export const user = 'lotse';
export const password = 'ein/geheimes+Passwort';

/** Its address, taken apart as the form of the office has it. */
export function partsOf(place: BackupPlace, changes: { port?: number } = {}): OfficeTarget {
  const url = new URL(place.url(changes));
  const protocols: Readonly<Record<string, OfficeTarget['protocol']>> = { 'sftp:': 'sftp', 's3:': 's3' };
  return {
    label: '',
    protocol: protocols[url.protocol] ?? 'webdav',
    place: `${url.protocol}//${url.host}${url.pathname}`,
    endpoint: url.searchParams.get('endpoint') ?? '',
    region: url.searchParams.get('region') ?? '',
    fingerprint: '',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}
