import { retentionSettings } from '@it-lotse/contract/privacy';
import { defaultRetention } from '@it-lotse/domain/default-retention';
import { defineSetting } from './settings.ts';

/** After how many months what is deleted; the privacy statement names them. */
export const retentionSetting = defineSetting('privacy', retentionSettings, defaultRetention, {
  changed: { type: 'privacy.settings_changed' },
  isOnSite: true,
});
