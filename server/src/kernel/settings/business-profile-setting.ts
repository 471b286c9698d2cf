import { businessProfile } from '@it-lotse/contract/content';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { type Say, sayIn } from '@it-lotse/domain/voice';
import { defineSetting, type Settings } from './settings.ts';

export const businessProfileSetting = defineSetting('business-profile', businessProfile, defaultBusinessProfile, {
  changed: { type: 'content.updated', part: 'business-profile' },
  isOnSite: true,
});

/** What says who the business is. How it speaks of itself, and its tax number, do not. */
const identity = ['name', 'owner', 'street', 'postal_code', 'city', 'phone', 'email'] as const;

/** The business is still the fictional one that comes with the program: nobody has entered their own. */
export function isSampleBusiness(settings: Pick<Settings, 'get'>): boolean {
  const profile = settings.get(businessProfileSetting);
  return identity.every((field) => profile[field] === defaultBusinessProfile[field]);
}

/** Says a sentence of the program as the business speaks of itself. */
export const sayOf = (settings: Pick<Settings, 'get'>): Say => sayIn(settings.get(businessProfileSetting).voice);
