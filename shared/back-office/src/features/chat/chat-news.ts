import { getChatSession, getChatStats, listChatSessions } from '@it-lotse/contract/chats';
import type { chatEvents } from '@it-lotse/contract/chats-events';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { getToday } from '@it-lotse/contract/today';
import { dangerNames } from '@it-lotse/domain/danger-names';
import { alarm, settleAlarm } from '../../kit/live/alarms.ts';
import type { ActivityText, FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, type Told, tell } from '../../kit/live/news-topic.ts';
import { dashboardPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, type OfficeNotice, oneLine, shorten } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';
import { chatConversations } from './chat-conversations.ts';

type Call = EventNamed<typeof chatEvents, 'chat.needs_person' | 'chat.danger' | 'chat.visitor_wrote'>;

/** The newest call for the operator in each conversation, until somebody answers it. */
const calls: NewsTopic<Call> = {
  kind: 'chats',
  one: callNotice,
  all: (chats) => ({
    title: `${chats.length} Chats warten auf Sie`,
    body: namesOf(chats.map(({ name }) => ({ name: name || 'Anonym' }))),
    path: paths.chats,
  }),
  shownAt: paths.chat,
};

function callNotice(call: Call): OfficeNotice {
  const who = oneLine(call.name) || 'Besucher der Website';
  return { ...callTitles(call, who), body: shorten(oneLine(call.excerpt)), path: paths.chat(call.session_id) };
}

function callTitles(call: Call, who: string): Pick<OfficeNotice, 'title' | 'discreet'> {
  switch (call.type) {
    case 'chat.danger':
      return {
        title: `Chat, ${dangerNames[call.danger]}: ${who}`,
        discreet: `Chat, ${dangerNames[call.danger]}`,
      };
    case 'chat.needs_person':
      return { title: `Chat: ${who} wünscht einen Menschen`, discreet: 'Chat: Jemand wünscht einen Menschen' };
    case 'chat.visitor_wrote':
      return { title: `Chat: ${who}`, discreet: 'Neue Nachricht im Chat' };
  }
}

const noticeOf = (call: Call): Told => tell(calls, call.session_id, call);

export const chatPaths: readonly string[] = [
  listChatSessions.path,
  getChatSession.path,
  getChatStats.path,
  ...dashboardPaths,
  getToday.path,
];
const stale = [...chatPaths, ...personPaths];
const staleOfAssistant = [getChatStats.path, getDashboardStats.path];

const said = (title: string, { name, excerpt }: { name: string; excerpt: string }): ActivityText => ({
  title,
  detail: `${name || 'Anonym'}: ${excerpt}`,
});

export const chatNews: FeatureNews<typeof chatEvents> = {
  kind: {
    key: 'chats',
    label: 'Chats',
    hint: 'Jemand wünscht sich einen Menschen oder antwortet Ihnen.',
  },
  topics: [calls],
  people: chatPaths,
  conversations: { chat: chatConversations },
  events: {
    'chat.started': {
      activity: (chat) => said('Neues Chat-Gespräch', chat),
      icon: 'MessagesSquare',
      stale,
    },
    'chat.needs_person': {
      activity: (chat) => said('Ein Besucher wünscht einen Menschen', chat),
      icon: 'MessageCircleQuestion',
      stale,
      notice: noticeOf,
    },
    'chat.danger': {
      activity: (chat) => said(`Chat: ${dangerNames[chat.danger]}`, chat),
      icon: 'Siren',
      stale,
      notice: noticeOf,
    },
    'chat.visitor_wrote': {
      activity: (chat) => said('Nachricht im Chat', chat),
      icon: 'MessagesSquare',
      stale,
      notice: noticeOf,
    },
    'chat.taken_over': {
      activity: ({ name }) => ({ title: 'Chat übernommen', detail: name || 'Anonym' }),
      icon: 'UserRoundCheck',
      stale,
      ends: ({ session_id }) => [settle(calls, session_id)],
    },
    'chat.updated': {
      activity: ({ name }) => ({ title: 'Chat geändert', detail: name || 'Anonym' }),
      icon: 'MessagesSquare',
      stale,
    },
    'chat.deleted': {
      activity: ({ name }) => ({ title: 'Chat gelöscht', detail: name || 'Anonym' }),
      icon: 'Trash2',
      stale,
      ends: ({ session_id }) => [settle(calls, session_id)],
      deletes: true,
    },
    'assistant.failing': {
      activity: ({ reason }) => ({ title: 'KI-Anbieter gestört', detail: reason }),
      icon: 'BotOff',
      stale: staleOfAssistant,
      notice: ({ type, reason }) =>
        alarm(type, { title: 'Der KI-Anbieter antwortet nicht', body: reason, path: paths.chats }),
    },
    'assistant.recovered': {
      activity: () => ({
        title: 'KI-Anbieter wieder erreichbar',
        detail: 'Der Chat antwortet wieder mit dem Sprachmodell',
      }),
      icon: 'Bot',
      stale: staleOfAssistant,
      ends: () => [settleAlarm('assistant.failing')],
    },
  },
};
