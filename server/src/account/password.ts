import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP Password Storage Cheat Sheet: N=2^15, r=8, p=3 needs 32 MB and about a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** → 'scrypt$<salt>$<key>', both base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** A password one can read out and type: four groups of five, without look-alikes; about 98 bits. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, () => readableLetters(5)).join('-');
}

/** Random letters and digits without look-alikes; almost five bits each. */
export function readableLetters(count: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters: string[] = [];
  while (letters.length < count) {
    // Bytes beyond the last whole multiple of the alphabet would make its first letters likelier.
    const byte = randomBytes(1)[0] ?? 255;
    if (byte < 256 - (256 % alphabet.length)) letters.push(alphabet[byte % alphabet.length] ?? '');
  }
  return letters.join('');
}
