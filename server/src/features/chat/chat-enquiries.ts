import { readDevelopment } from '../../kernel/sources/day-figures.ts';
import type { EnquirySource } from '../../kernel/sources/enquiry-source.ts';

/** Who said who they are; many only ask the assistant. */
export const chatEnquiries: EnquirySource = {
  channel: 'chat',
  count: (tx, { period, now }) => readDevelopment(tx, 'chat_people', period, now).count,
};
