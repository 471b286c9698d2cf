import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What the keychain has of a PIN: never the PIN itself. */
export const pinRecord = z.object({
  salt: z.string(),
  hash: z.string(),
  /** Wrong tries since the last right one. */
  failures: z.number().int().min(0),
  lastFailureAtMs: z.number(),
});
export type PinRecord = z.infer<typeof pinRecord>;

/** About a tenth of a second and 32 MB for each try. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const hashBytes = 32;

/** Typing errors cost nothing; from the fifth wrong try on it takes longer and longer. */
const freeTries = 4;
const waitsMs = [30_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

/** How long after so many wrong tries none is taken, in ms. */
export function waitAfter(failures: number): number {
  if (failures <= freeTries) return 0;
  return waitsMs[Math.min(failures - freeTries, waitsMs.length) - 1] ?? 0;
}

/** When the next try is taken; null: now. A clock that was set back makes nobody wait longer than that. */
export function nextTryAtMs({ failures, lastFailureAtMs }: PinRecord, nowMs: number): number | null {
  const wait = waitAfter(failures);
  const leftMs = Math.min(lastFailureAtMs + wait - nowMs, wait);
  return leftMs > 0 ? nowMs + leftMs : null;
}

export async function recordOf(pin: string): Promise<PinRecord> {
  const salt = randomBytes(16);
  return {
    salt: salt.toString('base64'),
    hash: (await hashOf(pin, salt)).toString('base64'),
    failures: 0,
    lastFailureAtMs: 0,
  };
}

export async function isPin({ salt, hash }: PinRecord, pin: string): Promise<boolean> {
  const expected = Buffer.from(hash, 'base64');
  const given = await hashOf(pin, Buffer.from(salt, 'base64'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hashOf(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin.normalize('NFKC'), salt, hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
