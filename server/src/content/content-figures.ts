import type { FigureSource } from '../dashboard/figure-source.ts';

/** What the operator has not decided yet. */
export const settingsOnDashboard: FigureSource = (_tx, _asked, { content }) => ({
  business_profile_is_default: content.isProfileDefault(),
  undecided_prices: content.booking().services.filter(({ former_price }) => former_price !== null).length,
});
