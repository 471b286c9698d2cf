import { appointmentsSearch } from './appointments/appointments-search.ts';
import { chatSearch } from './chat/chat-search.ts';
import { customersSearch } from './customers/customers-search.ts';
import { leadsSearch } from './leads/leads-search.ts';
import { paymentsSearch } from './payments/payments-search.ts';
import type { SearchSource } from './search/search-source.ts';
import { whatsappSearch } from './whatsapp/whatsapp-search.ts';

/** What the features give to the views that are made of all of them. */
export interface FeatureViews {
  readonly search: readonly SearchSource[];
}

export const featureViews: FeatureViews = {
  search: [customersSearch, leadsSearch, appointmentsSearch, paymentsSearch, chatSearch, whatsappSearch],
};
