/** How a body can be sent; `identity` is the plain one. */
export type Encoding = 'br' | 'gzip' | 'identity';

const remembered = new Map<string, Encoding>();
const rememberedMax = 200;

/**
 * The best encoding the client accepts (RFC 9110, 12.5.3): Brotli before gzip, never one it refuses with q=0.
 * Browsers send a handful of different values, so the last ones are remembered.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const chosen = parse(acceptEncoding);
  if (remembered.size < rememberedMax) remembered.set(acceptEncoding, chosen);
  return chosen;
}

function parse(header: string): Encoding {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
