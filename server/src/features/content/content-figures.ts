import { isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import type { FigureSource } from '../../kernel/sources/figure-source.ts';
import type { ContentNeeds } from './content-needs.ts';

/** What the operator has not decided yet. */
export const settingsOnDashboard: FigureSource<ContentNeeds> = (_tx, _asked, { settings }) => ({
  business_profile_is_default: isSampleBusiness(settings),
});
