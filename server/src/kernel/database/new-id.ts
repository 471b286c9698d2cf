import { randomUUID } from 'node:crypto';

/** An id that says nothing about how many there are or when they came. */
export function newId(): string {
  return randomUUID();
}
