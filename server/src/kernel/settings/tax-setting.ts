import { type TaxRate, taxSettings } from '@it-lotse/contract/tax';
import { defaultTaxSettings, taxRateOf } from '@it-lotse/domain/tax';
import { defineSetting, type Settings } from './settings.ts';

export const taxSetting = defineSetting('tax', taxSettings, defaultTaxSettings, {
  changed: { type: 'content.updated', part: 'tax' },
  isOnSite: true,
});

/** What is sold now is taxed by this, and keeps it. */
export const taxRateNow = (settings: Settings): TaxRate => taxRateOf(settings.get(taxSetting));
