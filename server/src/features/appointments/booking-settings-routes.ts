import { getPrices } from '@it-lotse/contract/content';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import type { Implement } from '../../kernel/http/implement.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { bookingSetting, pricesOf } from './booking-setting.ts';

/** @param canSendSms whether a customer may be reminded by SMS */
export function bookingSettingsRoutes(implement: Implement, settings: Settings, canSendSms: boolean): void {
  const answer = () => ({ settings: settings.get(bookingSetting), sms_available: canSendSms });
  const prices = () => pricesOf(settings.get(bookingSetting));

  implement(getPrices, prices, () => [prices()]);
  implement(getBookingSettings, answer);
  implement(updateBookingSettings, async ({ body }) => {
    await settings.set(bookingSetting, body);
    return answer();
  });
}
