import { offerFrom } from './appointments/appointment-answers.ts';
import { bookingSetting, pricesOf } from './appointments/booking-setting.ts';
import { processorOf } from './chat/assistant-standing.ts';
import { businessProfileSetting } from './content/business-profile-setting.ts';
import { retentionSetting } from './content/retention-setting.ts';
import type { Context } from './context.ts';
import type { ContentSource } from './site/site-content.ts';

/** What pages are made from; a calendar that is connected meanwhile counts as a change. */
export function siteContentOf(ctx: Context): ContentSource {
  const { settings, calendar, sms, payments, whatsapp } = ctx;
  const usesGoogle = () => calendar.readiness() !== 'off';
  const usesWhatsapp = () => whatsapp.readiness() !== 'off';
  return {
    prices: () => pricesOf(settings.get(bookingSetting)),
    businessProfile: () => settings.get(businessProfileSetting),
    bookingOffer: () => offerFrom(settings.get(bookingSetting), sms !== null),
    optionalProcessing: () => [
      ...(sms ? ['sms' as const] : []),
      ...(usesGoogle() ? ['google-calendar' as const] : []),
      ...(payments ? ['stripe' as const] : []),
      ...(usesWhatsapp() ? ['whatsapp' as const] : []),
    ],
    assistantProcessor: () => processorOf(ctx),
    mailHost: () => mailHostOf(ctx.config.smtpUrl),
    retention: () => settings.get(retentionSetting),
    version: () => settings.version() * 4 + (usesGoogle() ? 1 : 0) + (usesWhatsapp() ? 2 : 0),
  };
}

/** A URL was checked when the configuration was read. */
const mailHostOf = (smtpUrl: string | null) => (smtpUrl === null ? null : new URL(smtpUrl).hostname);
