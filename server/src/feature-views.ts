import { appointmentsOnDashboard } from './appointments/appointment-figures.ts';
import { appointmentsSearch } from './appointments/appointments-search.ts';
import { appointmentsTimeline } from './appointments/appointments-timeline.ts';
import { backupService } from './backup/backups.ts';
import { calendarOnDashboard, calendarService } from './calendar/calendar-service-state.ts';
import { assistantService, chatsOnDashboard } from './chat/chat-figures.ts';
import { chatSearch } from './chat/chat-search.ts';
import { chatTimeline } from './chat/chat-timeline.ts';
import { settingsOnDashboard } from './content/content-figures.ts';
import { customersSearch } from './customers/customers-search.ts';
import type { TimelineSource } from './customers/timeline-source.ts';
import type { FigureSource, ServiceSource } from './dashboard/figure-source.ts';
import { declarationsOnDashboard } from './declarations/declarations-figures.ts';
import { declarationsTimeline } from './declarations/declarations-timeline.ts';
import { emailService, emailsOnDashboard } from './emails/emails-figures.ts';
import { emailsTimeline } from './emails/emails-timeline.ts';
import { leadsOnDashboard } from './leads/lead-figures.ts';
import { leadsSearch } from './leads/leads-search.ts';
import { leadsTimeline } from './leads/leads-timeline.ts';
import { paymentsOnDashboard } from './payments/payment-figures.ts';
import { paymentService } from './payments/payment-service.ts';
import { paymentsSearch } from './payments/payments-search.ts';
import { paymentsTimeline } from './payments/payments-timeline.ts';
import type { SearchSource } from './search/search-source.ts';
import { smsService } from './sms/sms-service.ts';
import { whatsappOnDashboard, whatsappService } from './whatsapp/whatsapp-figures.ts';
import { whatsappSearch } from './whatsapp/whatsapp-search.ts';
import { whatsappTimeline } from './whatsapp/whatsapp-timeline.ts';

/** What the features give to the views that are made of all of them. */
export interface FeatureViews {
  readonly search: readonly SearchSource[];
  readonly timeline: readonly TimelineSource[];
  readonly figures: readonly FigureSource[];
  readonly services: readonly ServiceSource[];
}

export const featureViews: FeatureViews = {
  search: [customersSearch, leadsSearch, appointmentsSearch, paymentsSearch, chatSearch, whatsappSearch],
  timeline: [
    leadsTimeline,
    chatTimeline,
    appointmentsTimeline,
    paymentsTimeline,
    emailsTimeline,
    whatsappTimeline,
    declarationsTimeline,
  ],
  figures: [
    leadsOnDashboard,
    appointmentsOnDashboard,
    emailsOnDashboard,
    chatsOnDashboard,
    whatsappOnDashboard,
    declarationsOnDashboard,
    paymentsOnDashboard,
    calendarOnDashboard,
    settingsOnDashboard,
  ],
  services: [
    emailService,
    calendarService,
    paymentService,
    assistantService,
    whatsappService,
    smsService,
    backupService,
  ],
};
