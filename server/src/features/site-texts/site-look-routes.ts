import * as calls from '@it-lotse/contract/site-look';
import { colourFault, colourRoles } from '@it-lotse/domain/site-colours';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { PreviewOf } from '../../kernel/module.ts';
import { siteLookSetting } from '../../kernel/settings/site-look-setting.ts';
import { restoreVersion, saveVersioned, versionedWhole, versionsOf } from '../../kernel/settings/versioned-setting.ts';
import { lookOfSite } from './look-of-site.ts';
import { requirePicture } from './require-picture.ts';
import { thumbnailOf } from './site-picture-upload.ts';
import { findPicture } from './site-pictures-repository.ts';
import type { SiteTextsNeeds } from './site-texts-needs.ts';

const versioned = versionedWhole('look', siteLookSetting);

/** Pictures and colours of the website, how it would look with others, and how it looked before. */
export function siteLookRoutes(
  implement: Implement,
  previewOf: PreviewOf,
  ctx: Pick<SiteTextsNeeds, 'db' | 'settings' | 'mailPreviews'>,
): void {
  const { db, settings, mailPreviews } = ctx;

  implement(calls.getSiteLook, () => settings.get(siteLookSetting));
  implement(calls.updateSiteLook, ({ body }) => {
    for (const kind of calls.lookPictureKinds) {
      const named = body[kind];
      if (named) requirePicture(db, named.picture, kind, `${kind}.picture`);
    }
    requireReadable(body.colours);
    return saveVersioned(ctx, versioned, body);
  });
  implement(calls.previewSiteLook, ({ body }) => ({
    preview_path: mailPreviews.offer(previewOf('/', { look: lookOfSite(ctx, body) })),
  }));
  implement(calls.listSiteLookVersions, () => ({
    versions: versionsOf(db, versioned).map(({ value, ...version }) => ({ ...version, look: value })),
  }));
  implement(calls.restoreSiteLookVersion, ({ params }) => restoreVersion(ctx, versioned, params.id));
  implement(calls.getSitePicture, ({ params }) => {
    const picture = findPicture(db, params.id);
    if (!picture) throw new AppError('not_found', { detail: 'Dieses Bild gibt es nicht mehr.' });
    return { ...picture, thumbnail: thumbnailOf(db, picture.id) };
  });
}

/** @throws AppError validation_failed: something in this colour, or on it, could not be read */
function requireReadable(colours: calls.SiteColours): void {
  for (const role of colourRoles) {
    const hex = colours[role];
    const fault = hex === null ? null : colourFault(role, hex);
    if (fault) throw fieldRefusal(`colours.${role}`, fault.sentence);
  }
}
