import type { z } from 'zod';
import type { ReadDb } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Setting, Settings } from './settings.ts';
import { findVersion, insertVersion, listVersions, pruneVersions, readVersionTexts } from './versions-repository.ts';

interface Stores {
  readonly db: ReadDb;
  readonly settings: Settings;
}

/** Something the operator writes of which every saved state is a version: a setting, or a part of one. */
export interface Versioned<T, Whole = T> {
  /** Under which its versions are kept. */
  readonly document: string;
  readonly schema: z.ZodType<T>;
  readonly setting: Setting<Whole>;
  of(whole: Whole): T;
  within(whole: Whole, value: T): Whole;
}

export const versionedWhole = <T>(document: string, setting: Setting<T>): Versioned<T> => ({
  document,
  schema: setting.schema,
  setting,
  of: (whole) => whole,
  within: (_whole, value) => value,
});

/** Stores it and keeps it as a version; before the first one also what was said until then. */
export async function saveVersioned<T, Whole>(
  { settings }: Pick<Stores, 'settings'>,
  { document, schema, setting, of, within }: Versioned<T, Whole>,
  value: T,
): Promise<T> {
  await settings.change(setting, (before, tx) => {
    if (listVersions(tx, document, schema).length === 0) insertVersion(tx, document, of(before));
    insertVersion(tx, document, value);
    pruneVersions(tx, document);
    return within(before, value);
  });
  return of(settings.get(setting));
}

export const versionsOf = <T, Whole>(db: ReadDb, { document, schema }: Versioned<T, Whole>) =>
  listVersions(db, document, schema);

/** @throws AppError not_found */
export async function restoreVersion<T, Whole>(stores: Stores, versioned: Versioned<T, Whole>, id: string): Promise<T> {
  const version = findVersion(stores.db, versioned.document, versioned.schema, Number(id));
  if (!version) throw new AppError('not_found', { detail: 'Diese Fassung gibt es nicht mehr.' });
  return saveVersioned(stores, versioned, version.value);
}

/** What every version of every document says, as it is stored: for what must outlive its last mention. */
export const allVersionTexts = (db: ReadDb): string => readVersionTexts(db);
