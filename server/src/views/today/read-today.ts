import { mostConversations, type OpenConversation, type Today } from '@it-lotse/contract/today';
import type { TodayNeeds } from './today-needs.ts';

/** What the day brings, over all features. */
export function readToday(ctx: TodayNeeds): Today {
  const { db, views, clock } = ctx;
  // One more than is shown tells that there are more.
  const asked = { now: clock.now(), limit: mostConversations + 1 };
  const waiting = views.waiting.flatMap((read) => read(db, asked)).sort(newestFirst);
  return {
    ...views.day(),
    conversations: waiting.slice(0, mostConversations),
    has_more: waiting.length > mostConversations,
  };
}

const newestFirst = (one: OpenConversation, other: OpenConversation) => other.since.localeCompare(one.since);
