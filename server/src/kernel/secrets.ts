import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  sign as signWith,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const mostSignatures = 200;

/** Keeps other people's secrets unreadable on the disk, and signs what we hand out. */
export interface Secrets {
  /** Encrypts; the result is text and differs each time. */
  seal(text: string): string;
  /** null when it was not sealed with this key, or was changed. */
  open(sealed: string): string | null;
  /** A signature over `text` that holds for one purpose only. */
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** Signs as this installation, for everybody to check with its public key (Ed25519). */
  attest(text: string): { public_key: string; signature: string };
  /** What browsers seal begun work with, as base64: the same as long as this installation lives. */
  readonly draftKey: string;
}

/**
 * Works with the key in DATA_DIR/secrets.key, made at the first start. It is not part of a backup of the database:
 * whoever finds one cannot read the secrets in it.
 */
export function createSecrets(dataDir: string): Secrets {
  const master = loadOrCreateKey(join(dataDir, 'secrets.key'));
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  const sealingKey = keyFor('seal');
  // Made once: taking bytes apart costs more than the signature.
  const signingKey = createSecretKey(keyFor('sign'));
  // A booking asks for the link to it for its mail and, after those that share its commit, for its answer.
  const signatures = new Map<string, string>();
  const sign = (purpose: string, text: string) => {
    const signed = `${purpose}\n${text}`;
    const known = signatures.get(signed);
    if (known !== undefined) return known;
    const signature = createHmac('sha256', signingKey).update(signed).digest('base64url');
    if (signatures.size >= mostSignatures) signatures.clear();
    signatures.set(signed, signature);
    return signature;
  };
  const identity = keyPairOf(keyFor('identity'));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, sealingKey, iv);
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      try {
        const opening = createDecipheriv(cipher, sealingKey, bytes.subarray(0, ivBytes));
        opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
      } catch {
        // Another key or a changed text: which one does not matter, it is not ours.
        return null;
      }
    },
    draftKey: keyFor('browser-drafts').toString('base64'),
    sign,
    isSigned(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    attest: (text) => ({
      public_key: identity.publicKey,
      signature: signWith(null, Buffer.from(text), identity.privateKey).toString('base64url'),
    }),
  };
}

/** RFC 8410: a private Ed25519 key in PKCS #8 is these bytes and its seed. */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyPairOf(seed: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([privateKeyPrefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64url');
  return { privateKey, publicKey };
}

function loadOrCreateKey(path: string): Buffer {
  if (existsSync(path)) {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
    if (key.length >= 32) return key;
    throw new Error(`${path} ist kein gültiger Schlüssel. Spielen Sie die Datei aus einer Sicherung zurück.`);
  }
  const key = randomBytes(32);
  writeFileSync(path, key.toString('base64url'), { mode: 0o600, flag: 'wx' });
  return key;
}
