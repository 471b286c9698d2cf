import type { Enquirer, EnquirySource } from '../../kernel/sources/enquiry-source.ts';
import { readLeadDevelopment } from './lead-figures.ts';

export const leadsEnquiries: EnquirySource = {
  channel: 'contact_form',
  count: (tx, { period, now }) => readLeadDevelopment(tx, period, now).trend.current,
  people: (tx, from, until, limit) =>
    tx
      .prepare(`
        SELECT email, phone, timestamp AS at FROM leads
        WHERE timestamp >= ? AND timestamp < ? ORDER BY timestamp DESC LIMIT ?`)
      .all(from.toISOString(), until.toISOString(), limit) as Enquirer[],
};
