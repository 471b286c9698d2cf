import type { FigureSource } from '../dashboard/figure-source.ts';
import { businessProfileSetting } from './business-profile-setting.ts';

/** What the operator has not decided yet. */
export const settingsOnDashboard: FigureSource = (_tx, _asked, { settings }) => ({
  business_profile_is_default: settings.isDefault(businessProfileSetting),
});
