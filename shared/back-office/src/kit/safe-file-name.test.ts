import { expect, it } from 'vitest';
import { safeFileName } from './safe-file-name.ts';

it.each([
  ['Beleg-2026-0001.pdf', 'Beleg-2026-0001.pdf'],
  ['WhatsApp Jürgen Müller 2026-11-21.pdf', 'WhatsApp Jürgen Müller 2026-11-21.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\Windows\\x.pdf', 'C-Windows-x.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['.versteckt', 'versteckt'],
  ['Rechnung?.pdf. ', 'Rechnung-.pdf'],
  ['nul.txt', '_nul.txt'],
  ['\u0000', '-'],
  ['...', 'Datei'],
])('%j becomes %j', (given, safe) => expect(safeFileName(given)).toBe(safe));

it('shortens a long name and keeps its extension', () => {
  const safe = safeFileName(`${'ä'.repeat(300)}.pdf`);
  expect(safe).toHaveLength(120);
  expect(safe.endsWith('ä.pdf')).toBe(true);
});

it('leaves what is safe as it is, also when cut', () => {
  for (const name of [
    '../x',
    `${'a '.repeat(200)}.pdf`,
    ' .con.txt',
    `${'a'.repeat(115)} . .pdf`,
    `${'a'.repeat(119)}. b`,
    'CON',
  ]) {
    const once = safeFileName(name);
    expect(safeFileName(once)).toBe(once);
  }
});
