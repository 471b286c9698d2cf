import type { StatsPeriod } from '@it-lotse/contract/dashboard';
import type { Enquiries } from '@it-lotse/contract/enquiries';
import { enquiryChannels } from '@it-lotse/contract/feature-parts';
import { startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { bucketsOf } from '../../kernel/sources/dashboard-rules.ts';
import type { DashboardNeeds } from './dashboard-needs.ts';

const weekMs = 7 * 86_400_000;
/** Enough to tell a share by, and few enough to look each of them up. */
const mostEnquirers = 100;

/** Where new enquiries come from. What is younger than a week may still become a visit and does not count for that. */
export function readEnquiries({ db, clock, views }: DashboardNeeds, period: StatsPeriod): Enquiries {
  const now = clock.now();
  const { channels, hadVisit } = views.enquiries;
  const from = startOfBerlinDay(bucketsOf(period, now)[0]?.from ?? berlinDay(now));
  const weekAgo = new Date(now.getTime() - weekMs);
  const enquirers = channels.flatMap((source) => source.people?.(db, from, weekAgo, mostEnquirers) ?? []);
  const visits = enquirers.filter((each) => hadVisit(db, each, new Date(Date.parse(each.at) + weekMs)));
  return {
    channels: enquiryChannels.flatMap((channel) =>
      channels
        .filter((source) => source.channel === channel)
        .map(({ count }) => ({ channel, count: count(db, { period, now }) })),
    ),
    became_visits: enquirers.length === 0 ? null : { of: enquirers.length, visits: visits.length },
  };
}
