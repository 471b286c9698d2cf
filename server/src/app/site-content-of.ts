import { offerFrom } from '../features/appointments/appointment-answers.ts';
import { bookingSetting, pricesOf } from '../features/appointments/booking-setting.ts';
import { processorOf } from '../features/chat/assistant-standing.ts';
import { firstStepsSetting } from '../features/first-steps/first-steps-setting.ts';
import { lookOfSite, pictureFileOf } from '../features/site-texts/look-of-site.ts';
import { ownPagesOfSite } from '../features/site-texts/own-pages-setting.ts';
import { textsOfSite } from '../features/site-texts/site-texts-setting.ts';
import { businessFactsSetting } from '../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting } from '../kernel/settings/business-profile-setting.ts';
import { hosterSetting, termsSetting } from '../kernel/settings/legal-texts-setting.ts';
import { retentionSetting } from '../kernel/settings/retention-setting.ts';
import { taxRateNow, taxSetting } from '../kernel/settings/tax-setting.ts';
import type { ContentSource } from '../site/site-content.ts';
import type { ServerParts } from './server-parts.ts';

/** What pages are made from; a calendar that is connected meanwhile counts as a change. */
export function siteContentOf(ctx: ServerParts): ContentSource {
  const { settings, calendar, connections, views } = ctx;
  const calendarAt = () => (calendar.readiness() === 'off' ? null : calendar.provider());
  const given = () => views.processing.map((of) => of());
  return {
    prices: () => pricesOf(settings.get(bookingSetting)),
    businessProfile: () => settings.get(businessProfileSetting),
    siteTexts: () => textsOfSite(settings),
    ownPages: () => ownPagesOfSite(ctx),
    look: () => lookOfSite(ctx),
    pictureFile: pictureFileOf(ctx),
    businessFacts: () => settings.get(businessFactsSetting),
    bookingOffer: () =>
      offerFrom(
        settings.get(bookingSetting),
        settings.get(businessFactsSetting),
        ctx.sms !== null,
        taxRateNow(settings),
        settings.get(businessProfileSetting).voice,
      ),
    tax: () => settings.get(taxSetting),
    terms: () => settings.get(termsSetting).text,
    hoster: () => settings.get(hosterSetting),
    optionalProcessing: () => [
      ...(ctx.sms ? ['sms' as const] : []),
      ...(calendarAt() === 'google' ? ['google-calendar' as const] : []),
      ...(calendarAt() === 'caldav' ? ['caldav-calendar' as const] : []),
      ...(ctx.payments ? ['stripe' as const] : []),
      ...given().flatMap((activity) => activity ?? []),
      ...(ctx.config.backupTargets.length > 0 ? ['off-site-backup' as const] : []),
    ],
    assistantProcessor: () => processorOf(ctx),
    mailHost: () => mailHostOf(ctx.config.smtpUrl),
    calendarServer: () => (calendarAt() === 'caldav' ? ctx.config.caldavUrl : null),
    retention: () => settings.get(retentionSetting),
    isOpen: () => settings.get(firstStepsSetting).opened_at !== null,
    version: () =>
      given().reduce(
        (version, activity) => version * 2 + (activity ? 1 : 0),
        settings.version() + connections.version(),
      ) *
        4 +
      [null, 'google', 'caldav'].indexOf(calendarAt()),
  };
}

/** A URL was checked when the configuration was read. */
const mailHostOf = (smtpUrl: string | null) => (smtpUrl === null ? null : new URL(smtpUrl).hostname);
