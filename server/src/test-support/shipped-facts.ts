import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import type { LiveFacts } from '../features/chat/embedded/answers/live-facts.ts';

/** What the assistant answers from while the operator has changed nothing. */
export const shippedFacts: LiveFacts = {
  profile: defaultBusinessProfile,
  prices: defaultPrices,
  booking: defaultBookingSettings,
  taxRate: 0,
  business: defaultBusinessFacts,
  canPayOnline: false,
};
