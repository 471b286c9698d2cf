/** A place outside of this machine to which backups go. */
export interface TargetAddress {
  readonly protocol: 'webdav' | 'sftp' | 's3';
  /** What people and the database call it; nothing secret is in it: 'sftp://backup.example.org/lotse'. */
  readonly name: string;
  /** What the operator calls it; missing for those of the environment. */
  readonly label?: string;
  /** As it was set, with user name and password. */
  readonly url: string;
}

const protocols: Readonly<Record<string, TargetAddress['protocol']>> = {
  'https:': 'webdav',
  'http:': 'webdav',
  'webdavs:': 'webdav',
  'webdav:': 'webdav',
  'sftp:': 'sftp',
  's3:': 's3',
};
const awsRegion = 'eu-central-1';

/** Null where it is no address of a target, or says not who signs in. */
export function parseTargetAddress(text: string): TargetAddress | null {
  const url = URL.parse(text);
  const protocol = url && protocols[url.protocol];
  if (!protocol || url.hostname === '' || url.username === '') return null;
  if ([url.username, url.password, url.pathname].some((part) => /%(?![\da-f]{2})/i.test(part))) return null;
  if (protocol === 's3' && (url.password === '' || s3PlaceOf(url) === null)) return null;
  return { protocol, name: nameOf(protocol, url), url: text };
}

function nameOf(protocol: TargetAddress['protocol'], url: URL): string {
  const path = url.pathname.replace(/\/+$/, '');
  if (protocol === 's3') return `s3://${s3PlaceOf(url)?.endpoint.host}/${url.host}${path}`;
  return `${url.protocol}//${url.host}${path}`;
}

/** Of an s3:// address: whom to ask, in which region; null where the endpoint is no address. */
export function s3PlaceOf(url: URL): { endpoint: URL; region: string } | null {
  const region = url.searchParams.get('region') ?? awsRegion;
  const given = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const endpoint = URL.parse(given.includes('://') ? given : `https://${given}`);
  return endpoint && /^https?:$/.test(endpoint.protocol) ? { endpoint, region } : null;
}

/** Everything in an address that nobody else may read. */
export function secretsOfTarget({ url }: TargetAddress): string[] {
  const { password } = new URL(url);
  return password === '' ? [] : [password, decodeURIComponent(password)];
}
