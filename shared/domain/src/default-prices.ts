import type { Prices } from '@it-lotse/contract/content';
import { defaultBookingSettings } from './default-booking-settings.ts';
import { priceListOf } from './price-list.ts';

/** The price list of a new installation. Final prices in integer euro cents. */
export const defaultPrices: Prices = priceListOf(defaultBookingSettings);
