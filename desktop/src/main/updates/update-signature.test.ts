import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedFeed, newPrivateKey, publicKeyOf, signFeed } from './update-signature.ts';

const privateKey = newPrivateKey();
const publicKey = publicKeyOf(privateKey);
const feed = 'version: 1.2.0\n';
const signature = signFeed(privateKey, 'latest.yml', feed);

test('a feed that was signed is believed', () => {
  expect(isSignedFeed(publicKey, 'latest.yml', feed, signature)).toBe(true);
});

test.each([
  ['another text', 'latest.yml', 'version: 1.2.1\n', signature],
  ['a byte more', 'latest.yml', `${feed}\n`, signature],
  ['the name of another system', 'latest-linux.yml', feed, signature],
  ['no signature', 'latest.yml', feed, ''],
  ['half a signature', 'latest.yml', feed, signature.slice(0, 40)],
  ['something else', 'latest.yml', feed, '<html>Nicht gefunden</html>'],
  ['the signature of somebody else', 'latest.yml', feed, signFeed(newPrivateKey(), 'latest.yml', feed)],
])('%s is not', (_what, name, text, given) => {
  expect(isSignedFeed(publicKey, name, text, given)).toBe(false);
});

test('while one key takes over from another, what either has signed is believed', () => {
  const next = newPrivateKey();
  const both = `${publicKey} ${publicKeyOf(next)}`;
  expect(isSignedFeed(both, 'latest.yml', feed, signature)).toBe(true);
  expect(isSignedFeed(both, 'latest.yml', feed, signFeed(next, 'latest.yml', feed))).toBe(true);
  expect(isSignedFeed(both, 'latest.yml', feed, signFeed(newPrivateKey(), 'latest.yml', feed))).toBe(false);
});

test('a broken public key believes nothing', () => {
  expect(isSignedFeed('', 'latest.yml', feed, signature)).toBe(false);
  expect(isSignedFeed('AAAA', 'latest.yml', feed, signature)).toBe(false);
});

test('only Ed25519 keys are taken', () => {
  const { privateKey: other, publicKey: its } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = other.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(() => signFeed(pem, 'latest.yml', feed)).toThrow('Ed25519');
  const spki = its.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(isSignedFeed(spki, 'latest.yml', feed, signature)).toBe(false);
});
