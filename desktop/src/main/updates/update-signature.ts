import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/**
 * The signature over an update feed (Ed25519). A feed holds the SHA-512 of each file, so whoever signs it signs them
 * all. The private key lies with whoever releases the app, never on a server; the public one is part of the app. Keys
 * are written in base64: the public one as SPKI, the private one as PEM.
 */

/** The name is signed too: the feed of one system must not pass for that of another. */
const signedBytes = (feedName: string, feed: string) => Buffer.from(`it-lotse-update\n${feedName}\n${feed}`);

export const signatureEnding = '.sig';

/** Returns the contents of `<feedName>.sig`. @throws when the key is no Ed25519 key */
export function signFeed(privateKeyPem: string, feedName: string, feed: string): string {
  return `${sign(null, signedBytes(feedName, feed), requireEd25519(privateKeyPem)).toString('base64')}\n`;
}

/** The public keys of package.json: one as a rule, two while one takes over from the other. */
export const publicKeysIn = (text: string): string[] => text.split(/[\s,]+/).filter((key) => key !== '');

/** Whatever is malformed is no signature. `publicKeys`: any one of them counts. */
export function isSignedFeed(publicKeys: string, feedName: string, feed: string, signature: string): boolean {
  return publicKeysIn(publicKeys).some((key) => isSignedBy(key, signedBytes(feedName, feed), signature));
}

function isSignedBy(publicKey: string, bytes: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature.trim(), 'base64'));
  } catch {
    return false;
  }
}

export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** @throws when the key is no Ed25519 key */
export function publicKeyOf(privateKeyPem: string): string {
  return createPublicKey(requireEd25519(privateKeyPem)).export({ format: 'der', type: 'spki' }).toString('base64');
}

function requireEd25519(privateKeyPem: string) {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key.');
  return key;
}
