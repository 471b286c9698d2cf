import { appointmentsSearch } from './appointments/appointments-search.ts';
import { appointmentsTimeline } from './appointments/appointments-timeline.ts';
import { chatSearch } from './chat/chat-search.ts';
import { chatTimeline } from './chat/chat-timeline.ts';
import { customersSearch } from './customers/customers-search.ts';
import type { TimelineSource } from './customers/timeline-source.ts';
import { declarationsTimeline } from './declarations/declarations-timeline.ts';
import { emailsTimeline } from './emails/emails-timeline.ts';
import { leadsSearch } from './leads/leads-search.ts';
import { leadsTimeline } from './leads/leads-timeline.ts';
import { paymentsSearch } from './payments/payments-search.ts';
import { paymentsTimeline } from './payments/payments-timeline.ts';
import type { SearchSource } from './search/search-source.ts';
import { whatsappSearch } from './whatsapp/whatsapp-search.ts';
import { whatsappTimeline } from './whatsapp/whatsapp-timeline.ts';

/** What the features give to the views that are made of all of them. */
export interface FeatureViews {
  readonly search: readonly SearchSource[];
  readonly timeline: readonly TimelineSource[];
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
};
