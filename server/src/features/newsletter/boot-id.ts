import { readFileSync } from 'node:fs';
import { newId } from '../../kernel/database/new-id.ts';

/**
 * Names the time since the machine was started: what was written since is there, even if no disk has it yet. Where the
 * system does not tell, every process is taken for a new start, which is the careful side.
 */
export const bootId = readBootId() ?? newId();

function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Only Linux has it.
    return null;
  }
}
