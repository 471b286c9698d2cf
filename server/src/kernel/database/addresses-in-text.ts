/** Of what may stand right before an address that is meant as a whole: 'anna@x.de' is not in 'johanna@x.de'. */
const goesOnBefore = /[\p{L}\p{N}._%+-]/u;
/** And right after it: not in 'anna@x.deich.de', but in 'Schreiben Sie an anna@x.de.'. */
const goesOnAfter = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u;

/** Whether an address, or a name, stands in a text as a whole. */
export function hasWhole(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + address.length, at + address.length + 2);
    if (!goesOnBefore.test(before) && !goesOnAfter.test(after)) return true;
  }
  return false;
}

const longestLocal = 64;
const longestDomain = 255;

/**
 * Every e-mail address that `hasWhole` would find in a text, in lower case, by which the text can be found again. Where signs
 * that an address may begin with stand before one, it is told with them and without.
 */
export function addressesIn(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  const found = new Set<string>();
  for (let at = plain.indexOf('@'); at !== -1; at = plain.indexOf('@', at + 1)) {
    const [local = ''] = /[^\s@"(),:;<>[\\\]]*$/.exec(plain.slice(Math.max(0, at - longestLocal), at)) ?? [];
    const rest = plain.slice(at + 1, at + 1 + longestDomain);
    const [domain = ''] = /^[\p{L}\p{N}.-]*/u.exec(rest) ?? [];
    for (const name of endingsOf(local)) {
      for (const host of beginningsOf(domain, rest)) found.add(`${name}@${host}`);
    }
  }
  return [...found];
}

const endingsOf = (local: string): string[] =>
  Array.from(local, (_, at) => local.slice(at)).filter(
    (name) => !goesOnBefore.test(local[local.length - name.length - 1] ?? ' '),
  );

const beginningsOf = (domain: string, rest: string): string[] =>
  Array.from(domain, (_, at) => domain.slice(0, at + 1)).filter(
    (host) => /[\p{L}\p{N}]$/u.test(host) && !goesOnAfter.test(rest.slice(host.length)),
  );
