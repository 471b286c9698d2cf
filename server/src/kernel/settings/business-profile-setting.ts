import { businessProfile } from '@it-lotse/contract/content';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { type Say, sayIn } from '@it-lotse/domain/voice';
import { defineSetting, type Settings } from './settings.ts';

export const businessProfileSetting = defineSetting('business-profile', businessProfile, defaultBusinessProfile, {
  changed: { type: 'content.updated', part: 'business-profile' },
  isOnSite: true,
});

/** Says a sentence of the program as the business speaks of itself. */
export const sayOf = (settings: Pick<Settings, 'get'>): Say => sayIn(settings.get(businessProfileSetting).voice);
