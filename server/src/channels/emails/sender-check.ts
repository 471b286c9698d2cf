import { domainToASCII } from 'node:url';
import type { SenderCheck } from '@it-lotse/contract/connections';
import { withTimeout } from '../../kernel/with-timeout.ts';

/** What asks name servers; a stand-in in tests. */
export interface TextRecords {
  resolveTxt(name: string): Promise<string[][]>;
}

type Found = { readonly records: readonly string[] } | 'no-such-name' | 'unknown';
type SenderRecord = SenderCheck['records'][number];

const lookUpMs = 5_000;
/** Names under which the usual hosts put their keys. There is no list of a domain's own. */
const usualSelectors = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'key1',
  'mbo0001',
  'mbo0002',
  's1-ionos',
  's2-ionos',
  'strato-dkim-0002',
  'strato-dkim-0003',
  'kas202103',
] as const;

/**
 * What the domain of a sender says in DNS of who may send for it. Where nothing can be asked, that is what it says: it
 * never hinders.
 */
export async function checkSenderDomain(dns: TextRecords, email: string): Promise<SenderCheck> {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1)) || email.slice(email.lastIndexOf('@') + 1);
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(dns, domain),
    checkDkim(dns, domain),
    checkDmarc(dns, domain),
  ]);
  return { domain, records: [spf, dkim, dmarc] };
}

/** RFC 7208: one record that begins with v=spf1; two are as bad as none. */
async function checkSpf(dns: TextRecords, domain: string): Promise<SenderRecord> {
  const found = await lookUp(dns, domain);
  if (found === 'unknown') return notAsked('SPF');
  const records = recordsOf(found).filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (records.length === 0)
    return {
      name: 'SPF',
      state: 'missing',
      text: `${domain} sagt nicht, welche Mailserver für sie senden dürfen; Ihr Anbieter nennt Ihnen den Eintrag, der mit v=spf1 beginnt.`,
    };
  if (records.length > 1)
    return {
      name: 'SPF',
      state: 'missing',
      text: `Für ${domain} gibt es mehrere Einträge mit v=spf1; es darf nur einer sein, fassen Sie sie zusammen.`,
    };
  return { name: 'SPF', state: 'ok', text: `${domain} nennt die Mailserver, die für sie senden dürfen.` };
}

/** RFC 6376: keys stand under selectors nobody can list, but where nothing is below _domainkey there is none (RFC 8020). */
async function checkDkim(dns: TextRecords, domain: string): Promise<SenderRecord> {
  const [below, ...keys] = await Promise.all([
    lookUp(dns, `_domainkey.${domain}`),
    ...usualSelectors.map((selector) => lookUp(dns, `${selector}._domainkey.${domain}`)),
  ]);
  const hasKey = keys.some((found) => recordsOf(found).some((text) => /(?:^|;)\s*p=[^;\s]/i.test(text)));
  if (hasKey)
    return {
      name: 'DKIM',
      state: 'ok',
      text: `Für ${domain} ist ein Schlüssel hinterlegt, mit dem sich die Unterschrift Ihrer E-Mails prüfen lässt.`,
    };
  if (below === 'no-such-name')
    return {
      name: 'DKIM',
      state: 'missing',
      text: `Für ${domain} ist kein Schlüssel hinterlegt; schalten Sie DKIM bei Ihrem Anbieter ein, sonst landen E-Mails leichter im Spam.`,
    };
  return {
    name: 'DKIM',
    state: 'unknown',
    text: 'Unter den üblichen Namen steht kein Schlüssel, er kann aber anders heißen; fragen Sie Ihren Anbieter, ob DKIM eingeschaltet ist.',
  };
}

/** RFC 7489: at the domain, else at the one above it. */
async function checkDmarc(dns: TextRecords, domain: string): Promise<SenderRecord> {
  const above = domain.split('.').slice(-2).join('.');
  const places = [...new Set([domain, above])].map((place) => lookUp(dns, `_dmarc.${place}`));
  const found = await Promise.all(places);
  const record = found.flatMap(recordsOf).find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  if (record !== undefined)
    return {
      name: 'DMARC',
      state: 'ok',
      text: `${domain} sagt, was mit E-Mails geschehen soll, die nicht wirklich von Ihnen sind.`,
    };
  if (found.includes('unknown')) return notAsked('DMARC');
  return {
    name: 'DMARC',
    state: 'missing',
    text: `Ein Eintrag _dmarc.${domain} mit dem Inhalt „v=DMARC1; p=none“ genügt für den Anfang; große Anbieter verlangen ihn inzwischen.`,
  };
}

const notAsked = (name: SenderRecord['name']): SenderRecord => ({
  name,
  state: 'unknown',
  text: 'Ließ sich gerade nicht nachsehen.',
});

const recordsOf = (found: Found) => (typeof found === 'string' ? [] : found.records);

async function lookUp(dns: TextRecords, name: string): Promise<Found> {
  try {
    const records = await withTimeout(dns.resolveTxt(name), lookUpMs);
    // A record longer than 255 bytes comes in pieces that belong together.
    return records ? { records: records.map((pieces) => pieces.join('')) } : 'unknown';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND') return 'no-such-name';
    return code === 'ENODATA' ? { records: [] } : 'unknown';
  }
}
