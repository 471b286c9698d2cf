import { emailsModule } from '../channels/emails/emails-module.ts';
import { mailTextsModule } from '../channels/mail-texts/mail-texts-module.ts';
import { smsModule } from '../channels/sms/sms-module.ts';
import { accountModule } from '../features/account/account-module.ts';
import { hasTakenBackup } from '../features/account/activity-log.ts';
import { appointmentsModule } from '../features/appointments/appointments-module.ts';
import { backupsModule } from '../features/backups/backups-module.ts';
import { calendarModule } from '../features/calendar/calendar-module.ts';
import { chatModule } from '../features/chat/chat-module.ts';
import { contentModule } from '../features/content/content-module.ts';
import { declarationsModule } from '../features/declarations/declarations-module.ts';
import { desktopUpdatesModule } from '../features/desktop-updates/desktop-updates-module.ts';
import { firstStepsModule } from '../features/first-steps/first-steps-module.ts';
import { leadsModule } from '../features/leads/leads-module.ts';
import { newsletterModule } from '../features/newsletter/newsletter-module.ts';
import { paymentsModule } from '../features/payments/payments-module.ts';
import { releasesModule } from '../features/releases/releases-module.ts';
import { siteTextsModule } from '../features/site-texts/site-texts-module.ts';
import { siteTextsSetting } from '../features/site-texts/site-texts-setting.ts';
import { whatsappModule } from '../features/whatsapp/whatsapp-module.ts';
import type { ServerModule } from '../kernel/module.ts';
import { businessFactsSetting } from '../kernel/settings/business-facts-setting.ts';
import { isSampleBusiness } from '../kernel/settings/business-profile-setting.ts';
import { taxSetting } from '../kernel/settings/tax-setting.ts';
import { connectionsModule } from '../views/connections/connections-module.ts';
import { contactImportsModule } from '../views/contact-imports/contact-imports-module.ts';
import { customersModule } from '../views/customer-card/customers-module.ts';
import { dashboardModule } from '../views/dashboard/dashboard-module.ts';
import { eventStreamModule } from '../views/event-stream/event-stream-module.ts';
import { debugModule } from '../views/health/debug-module.ts';
import { privacyModule } from '../views/privacy/privacy-module.ts';
import { searchModule } from '../views/search/search-module.ts';
import { todayModule } from '../views/today/today-module.ts';
import { connectionDesks } from './connection-kinds.ts';
import type { Context } from './context.ts';
import { mailSamples } from './mail-samples.ts';

/** The features of the server. A new one is one line here; what it does is in its folder. */
export function serverModules(ctx: Context): readonly ServerModule[] {
  const eventStream = eventStreamModule(ctx);
  return [
    eventStream,
    accountModule(ctx, eventStream.sessionsEnded),
    leadsModule(ctx),
    appointmentsModule(ctx),
    calendarModule(ctx),
    paymentsModule(ctx),
    whatsappModule(ctx),
    customersModule(ctx),
    contactImportsModule(ctx),
    privacyModule(ctx),
    declarationsModule(ctx),
    searchModule(ctx),
    emailsModule(ctx),
    smsModule(),
    mailTextsModule(ctx, mailSamples),
    newsletterModule(ctx),
    contentModule({ db: ctx.db, settings: ctx.settings, canTakePayments: () => ctx.payments !== null }),
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
        texts: () => !ctx.settings.isDefault(siteTextsSetting),
        calendar: () => ctx.calendar.readiness() === 'ready',
        backup: () => ctx.config.backupTargets.length > 0 || hasTakenBackup(ctx.db),
      },
    }),
    siteTextsModule(ctx),
    chatModule(ctx),
    dashboardModule(ctx),
    todayModule(ctx),
    backupsModule(ctx),
    releasesModule(ctx),
    debugModule(ctx),
    connectionsModule(ctx, connectionDesks),
    desktopUpdatesModule(ctx.config),
  ];
}
