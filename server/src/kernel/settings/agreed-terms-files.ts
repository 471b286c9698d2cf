import type { ReadDb } from '../database/database.ts';
import type { ArchivedFile } from '../personal/archived-file.ts';
import { findAgreedInstruction } from './agreed-instruction.ts';
import { findAgreedTerms } from './agreed-terms.ts';

/** The terms somebody has agreed to, for their copy of what is stored: each text once. */
export function agreedTermsFiles(db: ReadDb, folder: string, hashes: readonly unknown[]): ArchivedFile[] {
  return distinct(hashes).flatMap((hash) => {
    const terms = findAgreedTerms(db, hash);
    if (!terms) return [];
    return textFile(`${folder}/AGB vom ${terms.saved_at.slice(0, 10)} (${hash.slice(0, 8)}).txt`, terms.text);
  });
}

/** The instructions on withdrawal somebody was sent, in the same way. */
export function instructionFiles(db: ReadDb, folder: string, hashes: readonly unknown[]): ArchivedFile[] {
  return distinct(hashes).flatMap((hash) => {
    const found = findAgreedInstruction(db, hash);
    if (!found) return [];
    const text = [...found.sections, found.form].map(({ title, paragraphs }) => [title, ...paragraphs].join('\n\n'));
    return textFile(`${folder}/Widerrufsbelehrung (${hash.slice(0, 8)}).txt`, text.join('\n\n\n'));
  });
}

const distinct = (hashes: readonly unknown[]) => [...new Set(hashes.filter((hash) => typeof hash === 'string'))];

const textFile = (name: string, text: string): ArchivedFile[] => [{ name, open: async () => [Buffer.from(text)] }];
