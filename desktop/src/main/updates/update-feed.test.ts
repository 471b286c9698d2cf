import { expect, test } from 'vitest';
import { isExpired, isOld, parseFeed, signatureHoldsDays } from './update-feed.ts';

const sha512 = `${'A'.repeat(86)}==`;
const feed = (file: string, more = '') =>
  `version: 1.2.0\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: 10\n    blockMapSize: 5\npath: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-12-01T10:00:00.000Z'\n${more}`;

test('what electron-builder writes is read, with its notes', () => {
  const read = parseFeed('latest.yml', feed('IT-Lotse-1.2.0-win-x64.exe', 'releaseNotes: |-\n  Neu:\n  Tagesplan\n'));
  expect(read).toMatchObject({
    version: '1.2.0',
    releaseNotes: 'Neu:\nTagesplan',
    files: [{ url: 'IT-Lotse-1.2.0-win-x64.exe', size: 10, blockMapSize: 5 }],
  });
});

test('a feed is believed until the time it names, so that an old one cannot be held up for ever', () => {
  const read = parseFeed('latest.yml', feed('a.exe', "expires: '2027-12-01T10:00:00.000Z'\n"));
  expect(isExpired(read, new Date('2027-12-01T09:59:59.999Z'))).toBe(false);
  expect(isExpired(read, new Date('2027-12-01T10:00:00.000Z'))).toBe(true);
});

test('a feed says that it is old for half of the time it is believed, and one without a time never does', () => {
  const dayMs = 86_400_000;
  const signed = Date.parse('2026-12-01T10:00:00.000Z');
  const expires = new Date(signed + signatureHoldsDays * dayMs).toISOString();
  const read = parseFeed('latest.yml', feed('a.exe', `expires: '${expires}'\n`));
  for (let day = 0; day <= signatureHoldsDays; day += 1) {
    const now = new Date(signed + day * dayMs);
    expect([day, isOld(read, now)]).toEqual([day, day >= signatureHoldsDays / 2]);
    expect(isOld(parseFeed('latest.yml', feed('a.exe')), now)).toBe(false);
  }
});

test.each([
  'https://example.org/app.exe',
  '//example.org/app.exe',
  '../app.exe',
  '/etc/app.exe',
  'folder/app.exe',
  '..\\app.exe',
  '.hidden.exe',
])('a file elsewhere is refused: %s', (file) => {
  expect(() => parseFeed('latest.yml', feed(JSON.stringify(file)))).toThrow();
});

test.each([
  ['a page', '<html>Anmeldung im Hotel</html>'],
  ['nothing', ''],
  ['no files', "version: 1.2.0\nfiles: []\npath: a\nsha512: b\nreleaseDate: ''\n"],
  ['a file of any size', feed('a.exe').replace('    size: 10\n', '')],
  ['a weak checksum', feed('a.exe').replaceAll(sha512, 'abc')],
  ['a version that is none', feed('a.exe').replace('1.2.0', 'neueste')],
  ['an installer that loads the rest', feed('a.exe', 'packages:\n  x64:\n    path: b.7z\n')],
])('%s is no feed', (_what, text) => {
  expect(() => parseFeed('latest.yml', text)).toThrow();
});
