import { getConnections } from '@it-lotse/contract/connections';
import { listCustomers } from '@it-lotse/contract/customers';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { getToday } from '@it-lotse/contract/today';
import {
  getWhatsappConversation,
  getWhatsappStatus,
  listWhatsappConversations,
  listWhatsappMessages,
  whatsappAddress,
  whatsappMediaFolder,
} from '@it-lotse/contract/whatsapp';
import type { whatsappEvents } from '@it-lotse/contract/whatsapp-events';
import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import { formatMessengerKey } from '@it-lotse/domain/format-phone';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, retell, settle, tell } from '../../kit/live/news-topic.ts';
import { dashboardPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, oneLine, shorten } from '../../kit/office-notice.ts';
import { whatsappConversations } from './whatsapp-conversations.ts';
import { whatsappPaths } from './whatsapp-paths.ts';

/** As the person calls themselves, else the number. */
const nameOf = ({ name, phone_number }: { name: string; phone_number: string }) =>
  name || formatMessengerKey(phone_number);

/** What one person wrote that is not read yet: the newest message and how many there are. */
interface Unread {
  readonly newest: EventNamed<typeof whatsappEvents, 'whatsapp.received'>;
  readonly name: string;
  readonly count: number;
}

const conversations: NewsTopic<Unread> = {
  kind: 'whatsapp',
  one: ({ newest, name, count }) => ({
    title: count === 1 ? `WhatsApp: ${oneLine(name)}` : `WhatsApp: ${oneLine(name)} (${count} Nachrichten)`,
    body: shorten(oneLine(newest.excerpt)),
    path: whatsappPaths.conversation(newest.phone_number),
    reply: { kind: 'whatsapp', target: newest.phone_number },
    discreet: count === 1 ? 'Neue WhatsApp-Nachricht' : `${count} neue WhatsApp-Nachrichten`,
  }),
  all: (unread) => ({
    title: `${unread.reduce((sum, { count }) => sum + count, 0)} WhatsApp-Nachrichten`,
    body: namesOf(unread),
    path: whatsappPaths.conversations,
  }),
  weight: ({ count }) => count,
  shownAt: whatsappPaths.conversation,
};

const undelivered: NewsTopic<EventNamed<typeof whatsappEvents, 'whatsapp.failed'>> = {
  kind: 'whatsapp',
  one: ({ phone_number, name, reason }) => ({
    title: `WhatsApp nicht zugestellt: ${oneLine(name) || formatMessengerKey(phone_number)}`,
    body: shorten(oneLine(reason)),
    path: whatsappPaths.conversation(phone_number),
    discreet: 'WhatsApp nicht zugestellt',
  }),
  all: (messages) => ({
    title: `${messages.length} WhatsApp-Nachrichten nicht zugestellt`,
    body: namesOf(messages.map((message) => ({ name: nameOf(message) }))),
    path: whatsappPaths.conversations,
  }),
};

export const conversationPaths: readonly string[] = [
  getToday.path,
  listWhatsappConversations.path,
  getWhatsappConversation.path,
  listWhatsappMessages.path,
];
const stale = [...conversationPaths, ...personPaths, ...dashboardPaths];
const staleOfSending = [...conversationPaths, ...personPaths, getTokenInfo.path];

export const whatsappNews: FeatureNews<typeof whatsappEvents> = {
  kind: {
    key: 'whatsapp',
    label: 'WhatsApp',
    hint: 'Eine Nachricht kommt an, oder eine von Ihnen kommt nicht an.',
  },
  topics: [conversations, undelivered],
  people: staleOfSending,
  // The list shows by which name a person is known.
  staleWith: {
    [listCustomers.path]: [listWhatsappConversations.path],
    [getConnections.path]: [getTokenInfo.path, getWhatsappStatus.path],
  },
  conversations: { whatsapp: whatsappConversations },
  files: [whatsappMediaFolder],
  pages: [whatsappPaths.conversations],
  links: {
    whatsapp: {
      pathOf: whatsappPaths.conversation,
      isId: (address) => whatsappAddress.safeParse(address).data === address,
      plain: (number) => number.replace(/^\+/, ''),
      tellsWhoBelow: whatsappPaths.conversations,
    },
  },
  events: {
    'whatsapp.received': {
      activity: (message) => ({ title: 'WhatsApp-Nachricht', detail: `${nameOf(message)}: ${message.excerpt}` }),
      icon: 'MessageCircle',
      stale,
      notice: (newest) =>
        retell(conversations, newest.phone_number, (before) => ({
          newest,
          name: nameOf(newest),
          count: (before?.count ?? 0) + 1,
        })),
    },
    'whatsapp.read': {
      activity: (person) => ({ title: 'WhatsApp-Nachrichten gelesen', detail: nameOf(person) }),
      icon: 'MessageCircle',
      stale,
      ends: ({ phone_number }) => [settle(conversations, phone_number)],
    },
    'whatsapp.failed': {
      activity: (message) => ({
        title: 'WhatsApp-Nachricht nicht zugestellt',
        detail: `${nameOf(message)}: ${message.reason}`,
      }),
      icon: 'MessageCircleX',
      stale: staleOfSending,
      notice: (message) => tell(undelivered, String(message.id), message),
    },
    'whatsapp.updated': {
      activity: (person) => ({ title: 'WhatsApp-Unterhaltung geändert', detail: nameOf(person) }),
      icon: 'MessageCircle',
      stale: staleOfSending,
    },
    'whatsapp.deleted': {
      activity: (person) => ({ title: 'WhatsApp-Unterhaltung gelöscht', detail: nameOf(person) }),
      icon: 'Trash2',
      stale,
      ends: ({ phone_number }) => [settle(conversations, phone_number)],
      deletes: true,
    },
  },
};
