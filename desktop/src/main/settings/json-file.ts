import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** A small file of settings. What cannot be read or is not as expected counts as absent: the app must start. */
export interface JsonFile<T> {
  read(): T;
  /**
   * Written beside, put on the disk and renamed, so a power cut leaves either the old or the new contents. A full disk
   * costs only the memory over a restart, so it is logged and does not throw.
   */
  write(value: T): void;
}

export function jsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  fallback: z.output<Schema>,
): JsonFile<z.output<Schema>> {
  return {
    read() {
      try {
        return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600, flush: true });
        renameSync(`${path}.new`, path);
      } catch (error) {
        console.error(`${path} could not be written:`, error);
      }
    },
  };
}
