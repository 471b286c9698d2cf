import { getBusinessProfile, getPrices } from '../../contract/content.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import type { OfficeEvent } from '../../contract/events.ts';
import { getLead, listLeads } from '../../contract/leads.ts';
import { listOutboxJobs } from '../../contract/outbox.ts';

/** Which calls answer differently after an event. */
export function stalePaths(event: OfficeEvent): readonly string[] {
  switch (event.type) {
    case 'lead.created':
    case 'lead.updated':
    case 'lead.deleted':
    case 'leads.deleted_all':
      return [listLeads.path, getLead.path, getDashboardStats.path];
    case 'email.queued':
    case 'email.sent':
    case 'email.failed':
      return [getLead.path, getDashboardStats.path, listOutboxJobs.path];
    case 'content.updated':
      return [getPrices.path, getBusinessProfile.path, getDashboardStats.path];
    case 'account.signed_in':
      return [getDashboardStats.path];
  }
}
