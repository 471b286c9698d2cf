import type { ReadDb } from '../database/database.ts';
import type { ArchivedFile } from '../personal/archived-file.ts';
import { findAgreedTerms } from './agreed-terms.ts';

/** The terms somebody has agreed to, for their copy of what is stored: each text once. */
export function agreedTermsFiles(db: ReadDb, folder: string, hashes: readonly unknown[]): ArchivedFile[] {
  const distinct = [...new Set(hashes.filter((hash) => typeof hash === 'string'))];
  return distinct.flatMap((hash) => {
    const terms = findAgreedTerms(db, hash);
    if (!terms) return [];
    const name = `${folder}/AGB vom ${terms.saved_at.slice(0, 10)} (${hash.slice(0, 8)}).txt`;
    return [{ name, open: async () => [Buffer.from(terms.text)] }];
  });
}
