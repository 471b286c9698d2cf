import { Bot, MessagesSquare } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage, lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { countMark } from '../../kit/tab-marks.ts';
import { badgeFrom, countMessages } from '../../kit/timeline-look.ts';
import { hasUnsentAnswers, useAnswerDrafts } from './answer-drafts-store.ts';
import { hasUnsavedTexts, useAssistantTextDrafts } from './assistant-text-drafts-store.ts';
import { statusBadges } from './chat-texts.ts';
import { chatAnswerKind } from './use-answer.ts';
import { chatSeenKind } from './use-mark-seen.ts';
import { chatTurnKind } from './use-turn.ts';

const { page, comeNear } = lazyTab(() => import('./chat-tab.ts'));

export const chatFeature: OfficeFeature = {
  name: 'chat',
  services: [
    {
      key: 'ai',
      place: 4,
      name: 'KI-Chat Bot',
      ok: 'Online',
      Icon: Bot,
      tab: paths.chats,
      setUp: paths.modelConnection,
    },
  ],
  sentByEnter: 'Chat',
  enquiryLabels: { chat: 'KI-Chat' },
  tab: {
    path: paths.chats,
    label: 'KI-Chat',
    icon: Bot,
    key: 'c',
    comeNear,
    mark: ({ chatsWaiting }) => countMark(chatsWaiting, chatsWaiting === 1 ? 'wartet auf Sie' : 'warten auf Sie'),
  },
  routes: [
    { path: `${paths.chats}/:id?`, ...page },
    {
      path: paths.assistantTexts,
      ...lazyPage(async () => (await import('./components/assistant-texts-page.tsx')).AssistantTextsPage),
    },
    {
      path: `${paths.assistantTexts}/:key`,
      ...lazyPage(async () => (await import('./components/assistant-text-page.tsx')).AssistantTextPage),
    },
  ],
  searchPlaces: [
    {
      title: 'Texte des Assistenten',
      word: 'Einstellung',
      Icon: Bot,
      to: paths.assistantTexts,
      also: 'KI Chat Antworten eigene Worte',
    },
  ],
  searchLooks: {
    // One that is over takes no answer any more.
    chat: { word: 'Chat', Icon: MessagesSquare, path: paths.chat, takesReply: ({ waits }) => waits },
  },
  timelineLooks: {
    chat: {
      one: 'Chat',
      all: 'Chats',
      many: 'Chats',
      Icon: MessagesSquare,
      title: ({ count }) => `Chat auf der Website, ${countMessages(count)}`,
      badge: badgeFrom(statusBadges),
      path: paths.chat,
    },
  },
  drafts: [
    draftsOf('answers', useAnswerDrafts, {
      isBegun: hasUnsentAnswers,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts }) => ({ drafts }),
    }),
    draftsOf('assistant-texts', useAssistantTextDrafts, {
      isBegun: hasUnsavedTexts,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts }) => ({ drafts }),
    }),
  ],
  waitingKinds: [chatAnswerKind, chatSeenKind, chatTurnKind],
  actionWords: {
    'chat.sessions.one.messages.post': 'Im Chat antworten',
    'chat.sessions.one.takeover.post': 'Chat übernehmen',
    'chat.sessions.one.release.post': 'Chat zurückgeben',
    'chat.sessions.one.close.post': 'Chat beenden',
    'chat.sessions.one.seen.put': 'Chat öffnen',
    'chat.sessions.one.delete': 'Chat löschen',
    'assistant-texts.one.put': 'Text des Assistenten ändern',
    'assistant-texts.one.delete': 'Text des Assistenten zurücksetzen',
  },
};
