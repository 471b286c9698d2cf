import { type SiteLook, siteLook } from '@it-lotse/contract/site-look';
import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import type { ReadDb } from '../../kernel/database/database.ts';
import { defineSetting, type Settings } from '../../kernel/settings/settings.ts';
import { isIconLike } from './draw-site-picture.ts';
import { findPicture, findPictureFile } from './site-pictures-repository.ts';

const noOwnLook: SiteLook = { photo: null, logo: null };

/** Pictures of the website that are the operator's own. */
export const siteLookSetting = defineSetting('site-look', siteLook, noOwnLook, {
  changed: { type: 'content.updated', part: 'site-look' },
  isOnSite: true,
});

/** @param look that shall be shown; what is stored where it is not given. A picture that is not there is none. */
export function lookOfSite(
  { db, settings }: { readonly db: ReadDb; readonly settings: Settings },
  look: SiteLook = settings.get(siteLookSetting),
): SiteLookShown {
  const shown = (id: string | undefined) => {
    const row = id === undefined ? null : findPicture(db, id);
    return row && { id: row.id, width: row.width, height: row.height };
  };
  const photo = shown(look.photo?.picture);
  const logo = shown(look.logo?.picture);
  return {
    photo: photo && { ...photo, alt: look.photo?.alt ?? '' },
    logo: logo && { ...logo, hasIcon: isIconLike(logo) },
  };
}

/** A file of a picture, as visitors are sent it; null where there is none of that name. */
export const pictureFileOf =
  ({ db }: { readonly db: ReadDb }) =>
  (id: string, name: string) =>
    findPictureFile(db, id, name);
