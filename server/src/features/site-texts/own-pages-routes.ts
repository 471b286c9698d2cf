import * as calls from '@it-lotse/contract/own-pages';
import type { Implement } from '../../kernel/http/implement.ts';
import type { PreviewOf } from '../../kernel/module.ts';
import { restoreVersion, saveVersioned, versionedWhole, versionsOf } from '../../kernel/settings/versioned-setting.ts';
import { ownPagesOfSite, ownPagesSetting } from './own-pages-setting.ts';
import { requirePicture } from './require-picture.ts';
import type { SiteTextsNeeds } from './site-texts-needs.ts';

const versioned = versionedWhole('pages', ownPagesSetting);

/** The operator's own pages, how one would look, and what they were before. */
export function ownPagesRoutes(
  implement: Implement,
  previewOf: PreviewOf,
  ctx: Pick<SiteTextsNeeds, 'db' | 'settings' | 'mailPreviews'>,
): void {
  const { db, settings, mailPreviews } = ctx;

  implement(calls.getOwnPages, () => settings.get(ownPagesSetting));
  implement(calls.updateOwnPages, ({ body }) => {
    for (const [index, { picture }] of body.pages.entries()) {
      if (picture) requirePicture(db, picture.picture, 'page', `pages.${index}.picture.picture`);
    }
    return saveVersioned(ctx, versioned, body);
  });
  implement(calls.previewOwnPage, ({ body: { pages, index } }) => {
    // A hidden page can be looked at, too.
    const seen = pages.map((page, at) => (at === index ? { ...page, shown: true } : page));
    const path = `/${seen[index]?.slug ?? ''}`;
    return { preview_path: mailPreviews.offer(previewOf(path, { ownPages: ownPagesOfSite(ctx, seen) })) };
  });
  implement(calls.listOwnPagesVersions, () => ({
    versions: versionsOf(db, versioned).map(({ value, ...version }) => ({ ...version, pages: value.pages })),
  }));
  implement(calls.restoreOwnPagesVersion, ({ params }) => restoreVersion(ctx, versioned, params.id));
}
