import { randomUUID } from 'node:crypto';

/** An id that says nothing about how many there are or when they came, and cannot be guessed by whoever knows others. */
export function newId(): string {
  return randomUUID();
}

/**
 * An id (RFC 9562, version 7) that begins with the time of its transaction, for tables that are written often: the newest stand
 * next to each other in every index over them, so that a commit writes a page for many rows instead of one for each. Not
 * for what is a secret: the time can be read, 74 bits are left to guess.
 */
export function newOrderedId(now: Date): string {
  const milliseconds = now.getTime().toString(16).padStart(12, '0');
  // The rest of a random one: behind its version, which is its 15th character.
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
