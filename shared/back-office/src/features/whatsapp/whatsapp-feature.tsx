import { MessageCircle } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { countMark } from '../../kit/tab-marks.ts';
import { countMessages } from '../../kit/timeline-look.ts';
import { hasUnsentMessages, useMessageDrafts } from './message-drafts-store.ts';
import { whatsappReadKind } from './use-mark-read.ts';
import { queueInterruptedMessages, whatsappKind } from './use-send.ts';

const { page, comeNear } = lazyTab(() => import('./whatsapp-tab.ts'));

export const whatsappFeature: OfficeFeature = {
  name: 'whatsapp',
  tab: {
    path: paths.whatsapp,
    label: 'WhatsApp',
    icon: MessageCircle,
    key: 'w',
    comeNear,
    mark: ({ whatsappUnread }) => countMark(whatsappUnread, 'ungelesen', 'success'),
  },
  routes: [{ path: `${paths.whatsapp}/:phone?`, ...page }],
  searchLooks: {
    whatsapp: { word: 'WhatsApp', Icon: MessageCircle, path: paths.conversation, takesReply: () => true },
  },
  timelineLooks: {
    whatsapp: {
      one: 'WhatsApp',
      all: 'WhatsApp',
      Icon: MessageCircle,
      title: ({ count }) => `WhatsApp, ${countMessages(count)}`,
      speaker: ({ direction }) => (direction === 'out' ? 'Sie: ' : ''),
      path: paths.conversation,
    },
  },
  drafts: [
    draftsOf('messages', useMessageDrafts, {
      isBegun: hasUnsentMessages,
      forget: (store) => store.forgetAll(),
      resume: queueInterruptedMessages,
      kept: ({ conversations }) => ({ conversations }),
    }),
  ],
  waitingKinds: [whatsappKind, whatsappReadKind],
  actionWords: {
    'whatsapp.send.post': 'WhatsApp-Nachricht senden',
    'whatsapp.messages.one.resend.post': 'WhatsApp-Nachricht erneut senden',
    'whatsapp.messages.read.one.put': 'WhatsApp-Unterhaltung öffnen',
    'whatsapp.conversations.one.delete': 'WhatsApp-Unterhaltung löschen',
  },
};
