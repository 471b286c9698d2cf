import type { SiteLook } from '@it-lotse/contract/site-look';
import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { siteTokens } from '@it-lotse/domain/site-colours';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { siteLookSetting } from '../../kernel/settings/site-look-setting.ts';
import { isIconLike } from './draw-site-picture.ts';
import { findPicture, findPictureFile } from './site-pictures-repository.ts';

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
    tokens: siteTokens(look.colours),
  };
}

/** A file of a picture, as visitors are sent it; null where there is none of that name. */
export const pictureFileOf =
  ({ db }: { readonly db: ReadDb }) =>
  (id: string, name: string) =>
    findPictureFile(db, id, name);
