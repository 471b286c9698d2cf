import type { ReadDb } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Setting, Settings } from '../../kernel/settings/settings.ts';
import {
  findVersion,
  insertVersion,
  listVersions,
  pruneVersions,
  type VersionedName,
} from './site-versions-repository.ts';

interface Stores {
  readonly db: ReadDb;
  readonly settings: Settings;
}

/** A document of the website of which every saved state is a version. */
export interface Versioned<T> {
  readonly name: VersionedName;
  readonly setting: Setting<T>;
}

/** Puts it on the website and keeps it as a version; before the first one also what stood there until then. */
export async function saveVersioned<T>(
  { settings }: Pick<Stores, 'settings'>,
  { name, setting }: Versioned<T>,
  value: T,
): Promise<T> {
  await settings.change(setting, (before, tx) => {
    if (listVersions(tx, name, setting.schema).length === 0) insertVersion(tx, name, before);
    insertVersion(tx, name, value);
    pruneVersions(tx, name);
    return value;
  });
  return settings.get(setting);
}

export const versionsOf = <T>(db: ReadDb, { name, setting }: Versioned<T>) => listVersions(db, name, setting.schema);

/** @throws AppError not_found */
export async function restoreVersion<T>(stores: Stores, versioned: Versioned<T>, id: string): Promise<T> {
  const version = findVersion(stores.db, versioned.name, versioned.setting.schema, Number(id));
  if (!version) throw new AppError('not_found', { detail: 'Diese Fassung gibt es nicht mehr.' });
  return saveVersioned(stores, versioned, version.value);
}
