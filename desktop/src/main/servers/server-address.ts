/** Where the connection runs: encrypted, or in the clear on this machine or in the own network, or in the clear anywhere. */
type Exposure = 'encrypted' | 'private' | 'public';

export type ServerAddress = { ok: true; origin: string; exposure: Exposure } | { ok: false };

/**
 * What a person typed, as an origin. A missing scheme becomes https, on addresses of the own network http (nobody has a
 * certificate there). A path is dropped: people paste the address of /dashboard.
 */
export function parseServerAddress(typed: string): ServerAddress {
  const trimmed = typed.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return { ok: false };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(trimmed)?.[1]?.toLowerCase();
  const guess = parse(scheme ? trimmed : `https://${trimmed}`);
  if (!guess || (scheme && scheme !== 'http' && scheme !== 'https')) return { ok: false };
  if (guess.username || guess.password) return { ok: false };
  if (!isPlausibleHost(guess.hostname)) return { ok: false };
  const isPrivate = isPrivateHost(guess.hostname);
  const url = !scheme && isPrivate ? parse(`http://${trimmed}`) : guess;
  if (!url) return { ok: false };
  const exposure = url.protocol === 'https:' ? 'encrypted' : isPrivate ? 'private' : 'public';
  return { ok: true, origin: url.origin, exposure };
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A word such as 'lotse' alone is a host only in the own network; it must then be written with http://. */
function isPlausibleHost(hostname: string): boolean {
  return hostname !== '' && !hostname.startsWith('.') && !hostname.includes('..');
}

/** This machine and private networks: RFC 1918, RFC 6598, link-local, unique local IPv6, names without a dot, .local. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host.includes(':')) return host === '::1' || /^f[cd][0-9a-f]{2}:/.test(host) || /^fe[89ab][0-9a-f]:/.test(host);
  const parts = host.split('.').map(Number);
  if (parts.length === 4 && parts.every((part) => Number.isInteger(part))) {
    const [a = 0, b = 0] = parts;
    return (
      a === 127 ||
      a === 10 ||
      (a === 192 && b === 168) ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 169 && b === 254) ||
      (a === 100 && b >= 64 && b <= 127)
    );
  }
  return (
    !host.includes('.') || /\.(localhost|local|home\.arpa|internal|lan|fritz\.box)$/.test(host) || host === 'fritz.box'
  );
}
