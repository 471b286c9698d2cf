import { z } from 'zod';
import { appointmentStatuses } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { officeEvent } from './events.ts';
import { featureFigures, featureServices } from './feature-parts.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** A number with the same length of time before it; previous is null where there was no data yet. */
const trend = lazyObject(() => ({ current: z.number(), previous: z.number().nullable() }));

export const statsPeriods = ['7d', '30d', '12w', '12m'] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

const countSeries = z
  .array(lazyObject(() => ({ from: z.iso.date(), count: z.number().int() })))
  .describe('Per Berlin day (7d, 30d), week from Monday (12w) or month (12m), oldest first');

export const newerVersion = lazyObject(() => ({
  version: z.string(),
  url: z.string().describe('Where it is described and can be had'),
}));
export type NewerVersion = z.infer<typeof newerVersion>;

const figureSchemas = Object.fromEntries(
  Object.entries(featureFigures).map(([name, { schema }]) => [name, schema]),
) as {
  [Name in keyof typeof featureFigures]: (typeof featureFigures)[Name]['schema'];
};

export const dashboardStats = lazyObject(() => ({
  ...figureSchemas,
  database_status: z.string(),
  period: z.enum(statsPeriods),
  leads: z.object({
    trend,
    series: countSeries,
    business: z.number().int().describe('New leads of the period from firms'),
    private: z.number().int().describe('New leads of the period from private people'),
  }),
  appointments: z
    .object({ trend, series: countSeries })
    .describe('By the day they take place, up to today; without the cancelled'),
  chats: z.object({ trend, series: countSeries }).describe('Conversations that began'),
  revenue: z
    .object({ trend, series: z.array(z.object({ from: z.iso.date(), amount: z.number().int() })) })
    .describe('Integer euro cents by the day they came; refunds subtracted on the day they went'),
  today: z
    .array(
      z.object({
        id: z.string(),
        status: z.enum(appointmentStatuses),
        customer_name: z.string(),
        service_name: z.string(),
        start_time: utcTimestamp,
        end_time: utcTimestamp,
        drive_minutes: z.number().int().describe('from home, or from the visit before it'),
      }),
    )
    .describe('The appointments of this Berlin day by their start, at most 12; without the cancelled'),
  requests: z
    .array(
      z.object({
        id: z.string(),
        customer_name: z.string(),
        service_name: z.string(),
        start_time: utcTimestamp,
        answer_by: utcTimestamp,
      }),
    )
    .default([])
    .describe('Bookings that wait for the operator’s yes, the one to be answered first first; at most 12'),
  services: z.object(featureServices),
  disk_nearly_full: z.boolean(),
  mail_obstacle: z.string().nullable().describe('German: why mails wait that should be out'),
  outbox: z.object({ waiting: z.number().int(), dead: z.number().int() }),
  business_profile_is_default: z.boolean(),
  undecided_prices: z
    .number()
    .int()
    .describe('Services that had two prices; the operator has not said which one it is'),
  newer_version: newerVersion
    .nullable()
    .default(null)
    .describe('Of the server, where there is one; null, too, where nobody is asked (RELEASE_FEED)'),
  recent_activity: z.array(officeEvent).describe('Newest first, at most 20; of each record only the newest'),
}));
export type DashboardStats = z.infer<typeof dashboardStats>;

export const getDashboardStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/dashboard/stats',
  summary: 'Everything the dashboard tab shows',
  access: 'operator',
  query: lazyObject(() => ({ period: z.enum(statsPeriods, 'Unbekannter Zeitraum.').default('30d') })),
  answer: dashboardStats,
});
