const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** 'Betreuung Basis' → 'betreuung_basis': a first proposal for a key, which stays when the name changes. */
export function keyOfName(name: string, longest: number): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, longest)
    .replace(/_+$/, '');
}

/** A key nobody has yet. */
export function newKey(name: string, taken: ReadonlySet<string>, longest: number, otherwise: string): string {
  const stem = keyOfName(name, longest - 4);
  // A single letter is too short for a key.
  const base = stem.length > 1 ? stem : [otherwise, stem].filter(Boolean).join('_');
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  return key;
}
