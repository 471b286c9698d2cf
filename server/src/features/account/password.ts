import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { standardPasswordCost } from '../../config.ts';

/** Of the first version, which stored 'scrypt$<salt>$<key>'. */
const firstCost = 15;
const keyLength = 32;

function derive(password: string, salt: Buffer, costExponent: number): Promise<Buffer> {
  const cost = { N: 2 ** costExponent, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** → 'scrypt$<exponent of N>$<salt>$<key>', the last two base64url. It names its cost, so that the cost can change. */
export async function hashPassword(password: string, costExponent = standardPasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, costExponent);
  return `scrypt$${costExponent}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [key = '', salt = '', exponent] = hash.split('$').reverse();
  const expected = Buffer.from(key, 'base64url');
  const costExponent = exponent === 'scrypt' ? firstCost : Number(exponent);
  const derived = await derive(password, Buffer.from(salt, 'base64url'), costExponent);
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
