import { problemCategories } from '@it-lotse/contract/chat';
import type { getChatStats } from '@it-lotse/contract/chats';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { addDays, berlinMidnight, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { findProviderRecord } from '../../kernel/database/provider-states.ts';
import { countDevelopment } from '../../kernel/sources/day-figures.ts';
import type { FigureSource, ServiceSource } from '../../kernel/sources/figure-source.ts';
import { spentTodayCents } from './ai/budget.ts';
import { assistantSetting } from './assistant-setting.ts';
import { assistantStanding, processorOf } from './assistant-standing.ts';
import { countMessagesBetween } from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';

/** What other domains may know about conversations as a whole. */
export const chatFigures = {
  total: (db: ReadDb) => readCounter(db, 'chats'),
  /** In these somebody waits for a person, and the operator has not looked yet. */
  waiting: (db: ReadDb) => readCounter(db, 'chats_waiting'),
};

export const chatsOnDashboard: FigureSource<ChatParts> = (tx, { period, now }) => ({
  chatSessions: chatFigures.total(tx),
  chatsWaiting: chatFigures.waiting(tx),
  chats: countDevelopment(tx, 'chats', period, now),
});

/** How the assistant stands. */
export const assistantService: ServiceSource<ChatParts> = {
  badge: 'ai',
  state(_tx, ctx) {
    const { kind, reason } = assistantStanding(ctx);
    const states = { openai: 'ok', embedded: 'not_configured', fallback: 'failing' } as const;
    return { state: states[kind], reason };
  },
  provider: { name: 'openai', record: (tx) => findProviderRecord(tx, 'openai') },
};

export function readChatStats(ctx: ChatParts): AnswerOf<typeof getChatStats> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const tomorrow = startOfBerlinDay(addDays(berlinDay(now), 1));
  const { kind, reason } = assistantStanding(ctx);
  return {
    total_sessions: chatFigures.total(db),
    active_sessions: readCounter(db, 'chats_active'),
    pending_sessions: readCounter(db, 'chats_pending'),
    messages_today: countMessagesBetween(db, berlinMidnight(now), tomorrow),
    appointments_suggested: readCounter(db, 'chats_suggested'),
    problem_categories: Object.fromEntries(
      problemCategories.map((category) => [category, readCounter(db, `chats_of_${category}`)]),
    ) as AnswerOf<typeof getChatStats>['problem_categories'],
    assistant: {
      kind,
      model: ctx.assistants.model?.model ?? null,
      processor: processorOf(ctx),
      reason,
      spent_today_cents: spentTodayCents(ctx),
      daily_cap_cents: ctx.settings.get(assistantSetting).daily_cap_cents,
    },
  };
}
