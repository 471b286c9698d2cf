import type { SiteTexts } from '@it-lotse/contract/site-texts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { findVersion, insertVersion, listVersions, pruneVersions } from './site-texts-repository.ts';
import { siteTextsSetting } from './site-texts-setting.ts';

interface Stores {
  readonly db: ReadDb;
  readonly settings: Settings;
}

/** Puts the texts on the website and keeps them as a version; before the first one also what stood there until then. */
export async function saveSiteTexts({ settings }: Pick<Stores, 'settings'>, texts: SiteTexts): Promise<SiteTexts> {
  await settings.change(siteTextsSetting, (before, tx) => {
    if (listVersions(tx).length === 0) insertVersion(tx, before);
    insertVersion(tx, texts);
    pruneVersions(tx);
    return texts;
  });
  return settings.get(siteTextsSetting);
}

/** @throws AppError not_found */
export async function restoreVersion(stores: Stores, id: string): Promise<SiteTexts> {
  const version = findVersion(stores.db, Number(id));
  if (!version) throw new AppError('not_found', { detail: 'Diese Fassung gibt es nicht mehr.' });
  return saveSiteTexts(stores, version.texts);
}
