import { type SiteTexts, siteTexts } from '@it-lotse/contract/site-texts';
import { noOwnSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { siteTextsInFull } from '@it-lotse/domain/site-texts';
import { businessProfileSetting, isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import { defineSetting, type Settings } from '../../kernel/settings/settings.ts';
import type { TextsOfSite } from '../../site/site-content.ts';

/** What the landing page says, as far as the operator says it in their own words. */
export const siteTextsSetting = defineSetting('site-texts', siteTexts, noOwnSiteTexts, {
  changed: { type: 'content.updated', part: 'site-texts' },
  isOnSite: true,
});

/**
 * @param own what shall stand there; what is stored where it is not given. Only the sample business claims what nobody can
 * check, and only where the operator has not written anything.
 */
export function textsOfSite(settings: Settings, own: SiteTexts = settings.get(siteTextsSetting)): TextsOfSite {
  const isSample = isSampleBusiness(settings);
  return {
    texts: siteTextsInFull(own, settings.get(businessProfileSetting)),
    samples: { claims: isSample && own.claims === null, values: isSample && own.values === null },
  };
}
