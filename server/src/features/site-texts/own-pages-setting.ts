import type { OwnPage } from '@it-lotse/contract/own-pages';
import { ownPages } from '@it-lotse/contract/own-pages';
import type { OwnPageShown } from '@it-lotse/contract/site-rendering';
import { withProfile } from '@it-lotse/domain/site-texts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { defineSetting, type Settings } from '../../kernel/settings/settings.ts';
import { findPicture } from './site-pictures-repository.ts';

/** The pages of the website that the operator has written. */
export const ownPagesSetting = defineSetting(
  'own-pages',
  ownPages,
  { pages: [] },
  { changed: { type: 'content.updated', part: 'own-pages' }, isOnSite: true },
);

/** @param pages those that shall stand there; the stored ones where they are not given. A picture that is not there is none. */
export function ownPagesOfSite(
  { db, settings }: { readonly db: ReadDb; readonly settings: Settings },
  pages: readonly OwnPage[] = settings.get(ownPagesSetting).pages,
): readonly OwnPageShown[] {
  return withProfile(
    pages.filter(({ shown }) => shown).map((page) => ({ ...page, picture: pictureOf(db, page) })),
    settings.get(businessProfileSetting),
  );
}

function pictureOf(db: ReadDb, { picture }: OwnPage): OwnPageShown['picture'] {
  const row = picture && findPicture(db, picture.picture);
  return row && { id: row.id, width: row.width, height: row.height, alt: picture.alt, place: picture.place };
}
