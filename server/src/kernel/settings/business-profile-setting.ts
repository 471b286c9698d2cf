import { businessProfile } from '@it-lotse/contract/content';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defineSetting } from './settings.ts';

export const businessProfileSetting = defineSetting('business-profile', businessProfile, defaultBusinessProfile, {
  changed: { type: 'content.updated', part: 'business-profile' },
  isOnSite: true,
});
