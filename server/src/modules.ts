import { accountModule } from './account/account-module.ts';
import { appointmentsModule } from './appointments/appointments-module.ts';
import { backupsModule } from './backup/backups-module.ts';
import { calendarModule } from './calendar/calendar-module.ts';
import { chatModule } from './chat/chat-module.ts';
import { contentModule } from './content/content-module.ts';
import type { Context } from './context.ts';
import { customersModule } from './customers/customers-module.ts';
import { dashboardModule } from './dashboard/dashboard-module.ts';
import { debugModule } from './debug/debug-module.ts';
import { declarationsModule } from './declarations/declarations-module.ts';
import { desktopUpdatesModule } from './desktop-updates/desktop-updates-module.ts';
import { emailsModule } from './emails/emails-module.ts';
import { eventStreamModule } from './event-stream/event-stream-module.ts';
import { leadsModule } from './leads/leads-module.ts';
import type { ServerModule } from './module.ts';
import { newsletterModule } from './newsletter/newsletter-module.ts';
import { paymentsModule } from './payments/payments-module.ts';
import { privacyModule } from './privacy/privacy-module.ts';
import { releasesModule } from './releases/releases-module.ts';
import { searchModule } from './search/search-module.ts';
import { smsModule } from './sms/sms-module.ts';
import { whatsappModule } from './whatsapp/whatsapp-module.ts';

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
    privacyModule(ctx),
    declarationsModule(ctx),
    searchModule(ctx),
    emailsModule(ctx),
    smsModule(),
    newsletterModule(ctx),
    contentModule(ctx.settings),
    chatModule(ctx),
    dashboardModule(ctx),
    backupsModule(ctx),
    releasesModule(ctx),
    debugModule(ctx),
    desktopUpdatesModule(ctx.config),
  ];
}
