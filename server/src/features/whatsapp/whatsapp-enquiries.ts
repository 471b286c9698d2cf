import { readDevelopment } from '../../kernel/sources/day-figures.ts';
import type { EnquirySource } from '../../kernel/sources/enquiry-source.ts';

export const whatsappEnquiries: EnquirySource = {
  channel: 'whatsapp',
  count: (tx, { period, now }) => readDevelopment(tx, 'whatsapp_people', period, now).count,
};
