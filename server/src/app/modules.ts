import { mailTextsModule } from '../channels/mail-texts/mail-texts-module.ts';
import { accountModule } from '../features/account/account-module.ts';
import { hasTakenBackup } from '../features/account/activity-log.ts';
import { bookingSetting } from '../features/appointments/booking-setting.ts';
import { ownBookingParts } from '../features/appointments/own-booking.ts';
import { firstStepsModule } from '../features/first-steps/first-steps-module.ts';
import { siteTextsSetting } from '../features/site-texts/site-texts-setting.ts';
import type { ServerModule } from '../kernel/module.ts';
import { businessFactsSetting } from '../kernel/settings/business-facts-setting.ts';
import { isSampleBusiness } from '../kernel/settings/business-profile-setting.ts';
import { taxSetting } from '../kernel/settings/tax-setting.ts';
import { connectionsModule } from '../views/connections/connections-module.ts';
import { eventStreamModule } from '../views/event-stream/event-stream-module.ts';
import { createConnectionDesks } from './connection-kinds.ts';
import { mailSamples } from './mail-samples.ts';
import { serverFeatures } from './server-features.ts';
import type { ServerParts } from './server-parts.ts';

/** The modules of all features, and those that are put together of several. */
export function serverModules(ctx: ServerParts): readonly ServerModule[] {
  const eventStream = eventStreamModule(ctx);
  return [
    eventStream,
    accountModule(ctx, eventStream.sessionsEnded),
    ...serverFeatures.flatMap(({ createModule }) => createModule?.(ctx) ?? []),
    mailTextsModule(ctx, mailSamples),
    firstStepsModule({
      settings: ctx.settings,
      clock: ctx.clock,
      siteUrl: ctx.config.publicUrl,
      seen: {
        profile: () => !isSampleBusiness(ctx.settings),
        tax: () => !ctx.settings.isDefault(taxSetting),
        security: () => ctx.twoFactor.isOn(ctx.db),
        mail: () => ctx.mailer !== null,
        facts: () => !ctx.settings.isDefault(businessFactsSetting),
        prices: () => ownBookingParts.prices(ctx.settings.get(bookingSetting)),
        hours: () => ownBookingParts.hours(ctx.settings.get(bookingSetting)),
        area: () => ownBookingParts.area(ctx.settings.get(bookingSetting)),
        texts: () => !ctx.settings.isDefault(siteTextsSetting),
        calendar: () => ctx.calendar.readiness() === 'ready',
        backup: () => ctx.config.backupTargets.length > 0 || hasTakenBackup(ctx.db),
      },
    }),
    connectionsModule(
      ctx,
      createConnectionDesks(() => ctx),
    ),
  ];
}
