import { businessFacts } from '@it-lotse/contract/business-facts';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defineSetting } from './settings.ts';

/** When the operator is reached, how one pays, and what is promised. */
export const businessFactsSetting = defineSetting('business-facts', businessFacts, defaultBusinessFacts, {
  changed: { type: 'content.updated', part: 'business-facts' },
  isOnSite: true,
});
