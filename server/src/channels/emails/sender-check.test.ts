import { expect, test } from 'vitest';
import { checkSenderDomain, type TextRecords } from './sender-check.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });
/** Name servers that know these names; `null` is a name without texts, everything else does not exist. */
const dnsOf = (zone: Readonly<Record<string, string[][] | null | Error>>): TextRecords => ({
  async resolveTxt(name) {
    const found = zone[name];
    if (found instanceof Error) throw found;
    if (found === undefined) throw fault('ENOTFOUND');
    if (found === null) throw fault('ENODATA');
    return found;
  },
});
async function statesOf(zone: Parameters<typeof dnsOf>[0], email = 'moin@müller.example') {
  const { records } = await checkSenderDomain(dnsOf(zone), email);
  return Object.fromEntries(records.map(({ name, state }) => [name, state]));
}
const domain = 'xn--mller-kva.example';

test('a domain that has all three is in order, also in pieces and under an umlaut', async () => {
  expect(
    await statesOf({
      [domain]: [['google-site=1'], ['v=spf1 include:_spf.', 'beispiel.de -all']],
      [`_domainkey.${domain}`]: null,
      [`s1._domainkey.${domain}`]: [['v=DKIM1; k=rsa; ', 'p=MIIB']],
      [`_dmarc.${domain}`]: [['v=DMARC1; p=none']],
    }),
  ).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok' });
});

test('a domain that has none is told all three', async () => {
  expect(await statesOf({ [domain]: [['nichts']] })).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'missing' });
});

test('two SPF records count as none', async () => {
  expect(await statesOf({ [domain]: [['v=spf1 a -all'], ['v=spf1 mx -all']] })).toMatchObject({ SPF: 'missing' });
});

test('a key that was called back, or that has another name, is not said to be there nor to be missing', async () => {
  const zone = { [domain]: null, [`_domainkey.${domain}`]: null, [`s1._domainkey.${domain}`]: [['v=DKIM1; p=']] };
  expect(await statesOf(zone)).toMatchObject({ DKIM: 'unknown' });
});

test('a subdomain is under the rule of the domain above it', async () => {
  const zone = { '_dmarc.firma.example': [['v=DMARC1; p=reject']] };
  expect(await statesOf(zone, 'info@mail.firma.example')).toMatchObject({ DMARC: 'ok' });
});

test('name servers that do not answer are no fault of the domain', async () => {
  const dead: TextRecords = { resolveTxt: () => Promise.reject(fault('ESERVFAIL')) };
  const { records } = await checkSenderDomain(dead, 'moin@firma.example');
  expect(records.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});
