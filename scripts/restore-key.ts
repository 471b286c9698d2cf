import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Puts the key of an installation in place. Returns the path of another one that was there, which is kept; else null. */
export function restoreKey(file: string, dataDir: string, now: Date): string | null {
  const key = join(dataDir, 'secrets.key');
  const isOther = existsSync(key) && !readFileSync(key).equals(readFileSync(file));
  const kept = isOther ? `${key}-${now.toISOString().replace(/[:.]/g, '-')}-ersetzt` : null;
  if (kept) renameSync(key, kept);
  copyFileSync(file, key);
  return kept;
}
