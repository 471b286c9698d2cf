import type { SiteTexts } from '@it-lotse/contract/site-texts';
import * as calls from '@it-lotse/contract/site-texts';
import { ownSiteTexts } from '@it-lotse/domain/site-texts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { PreviewOf } from '../../kernel/module.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { restoreVersion, saveVersioned, versionedWhole, versionsOf } from '../../kernel/settings/versioned-setting.ts';
import type { SiteTextsNeeds } from './site-texts-needs.ts';
import { siteTextsSetting, textsOfSite } from './site-texts-setting.ts';

const versioned = versionedWhole('texts', siteTextsSetting);

/** What the landing page says, how it would look, and what it said before. */
export function siteTextsRoutes(
  implement: Implement,
  previewOf: PreviewOf,
  ctx: Pick<SiteTextsNeeds, 'db' | 'settings' | 'mailPreviews'>,
): void {
  const { db, settings, mailPreviews } = ctx;

  const told = (stored: SiteTexts) => {
    const { voice } = settings.get(businessProfileSetting);
    return { texts: ownSiteTexts(voice, stored), voice };
  };

  implement(calls.getSiteTexts, () => told(settings.get(siteTextsSetting)));
  implement(calls.updateSiteTexts, async ({ body }) => told(await saveVersioned(ctx, versioned, body)));
  implement(calls.previewSiteTexts, ({ body: { page, ...texts } }) => ({
    preview_path: mailPreviews.offer(previewOf(page, textsOfSite(settings, texts))),
  }));
  implement(calls.listSiteTextVersions, () => ({
    versions: versionsOf(db, versioned).map(({ value, ...version }) => ({ ...version, texts: value })),
  }));
  implement(calls.restoreSiteTextVersion, async ({ params }) => told(await restoreVersion(ctx, versioned, params.id)));
}
