import { z } from 'zod';
import { statsPeriods } from './dashboard.ts';
import { defineEndpoint } from './endpoint.ts';
import { enquiryChannels } from './feature-parts.ts';
import { lazyObject } from './lazy-object.ts';

export type EnquiryChannel = (typeof enquiryChannels)[number];

export const enquiries = lazyObject(() => ({
  channels: z.array(z.object({ channel: z.enum(enquiryChannels), count: z.number().int() })),
  became_visits: z
    .object({ of: z.number().int(), visits: z.number().int() })
    .nullable()
    .describe(
      'Of the newest messages of the period that are a week old: after how many somebody had a visit within it',
    ),
}));
export type Enquiries = z.infer<typeof enquiries>;

export const getEnquiries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard/enquiries',
  summary: 'Where new enquiries come from, and how many become visits',
  access: 'operator',
  query: lazyObject(() => ({ period: z.enum(statsPeriods, 'Unbekannter Zeitraum.').default('30d') })),
  answer: enquiries,
});
