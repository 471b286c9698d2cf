import type { ContactImport } from '@it-lotse/contract/contact-imports';
import { newId } from '../../kernel/database/new-id.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { ReadFile } from './reading/read-file.ts';

/** A look at a long list takes a while; a file that was forgotten is gone soon all the same. */
const keptMs = 2 * 3_600_000;
const mostKept = 3;

/**
 * Files that were sent and are looked at. They are in memory alone: of people who are not taken over nothing is ever written down,
 * and after a restart the file is chosen again.
 */
export class UploadDesk {
  /** Imports at work, by the id of their file. */
  readonly atWork = new Map<string, Promise<ContactImport>>();
  private readonly kept = new Map<string, { file: ReadFile; until: number }>();
  private readonly now: () => Date;
  /** After that an import is answered, though it is at work. */
  readonly patienceMs: number;

  constructor(now: () => Date, patienceMs = 3000) {
    this.now = now;
    this.patienceMs = patienceMs;
  }

  put(file: ReadFile): string {
    this.forgetOld();
    const id = newId();
    this.kept.set(id, { file, until: this.now().getTime() + keptMs });
    for (const oldest of [...this.kept.keys()].slice(0, -mostKept)) this.kept.delete(oldest);
    return id;
  }

  /** @throws AppError not_found */
  require(id: string): ReadFile {
    this.forgetOld();
    const found = this.kept.get(id);
    if (found) return found.file;
    throw new AppError('not_found', {
      detail: 'Diese Datei liegt dem Server nicht mehr vor. Bitte wählen Sie sie noch einmal aus.',
    });
  }

  private forgetOld(): void {
    const now = this.now().getTime();
    for (const [id, { until }] of this.kept) if (until <= now) this.kept.delete(id);
  }
}
