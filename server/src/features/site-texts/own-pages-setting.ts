import type { OwnPage } from '@it-lotse/contract/own-pages';
import { ownPages } from '@it-lotse/contract/own-pages';
import { withProfile } from '@it-lotse/domain/site-texts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { defineSetting, type Settings } from '../../kernel/settings/settings.ts';

/** The pages of the website that the operator has written. */
export const ownPagesSetting = defineSetting(
  'own-pages',
  ownPages,
  { pages: [] },
  { changed: { type: 'content.updated', part: 'own-pages' }, isOnSite: true },
);

/** @param pages those that shall stand there; the stored ones where they are not given */
export function ownPagesOfSite(
  settings: Settings,
  pages: readonly OwnPage[] = settings.get(ownPagesSetting).pages,
): readonly OwnPage[] {
  return withProfile(
    pages.filter(({ shown }) => shown),
    settings.get(businessProfileSetting),
  );
}
