import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(source, file), 'utf8') }));
const featureOf = (file: string) => /^(?:features|composed)\/[\w-]+/.exec(file)?.[0];
const goesByKey = ({ text }: { text: string }) => /use(?:Entry|Focus)Keys\(/.test(text);
/** Shorter lists, which need none of the parts of long ones. */
const shortLists = [
  'features/waiting-list/components/waiting-list-page.tsx',
  'features/security/components/security-page.tsx',
  'kit/offline/components/waiting-page.tsx',
];

test('every feature that has a list has one that is gone through by key', () => {
  const withLists = components.filter(({ text }) => /<(?:LongList|CardList|LoadMore)\b/.test(text));
  const features = new Set(withLists.map(({ file }) => featureOf(file)).filter((feature) => feature !== undefined));
  expect(features.size).toBeGreaterThan(8);
  const withKeys = new Set(components.filter(goesByKey).map(({ file }) => featureOf(file)));
  expect([...features].filter((feature) => !withKeys.has(feature))).toEqual([]);
  const silent = shortLists.filter((list) => !components.some((each) => each.file === list && goesByKey(each)));
  expect(silent).toEqual([]);
});
