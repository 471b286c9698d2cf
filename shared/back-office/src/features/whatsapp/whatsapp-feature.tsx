import { MessageCircle } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { PageScript } from '../../kit/feature/page-script.ts';
import { settingsPlace } from '../../kit/settings-place.ts';
import { countMark } from '../../kit/tab-marks.ts';
import { countMessages } from '../../kit/timeline-look.ts';
import { hasUnsentMessages, useMessageDrafts } from './message-drafts-store.ts';
import { whatsappReadKind } from './use-mark-read.ts';
import { queueInterruptedMessages, whatsappKind } from './use-send.ts';
import { whatsappPaths } from './whatsapp-paths.ts';

const { page, comeNear } = lazyTab(() => import('./whatsapp-tab.ts'));

const cardScript = new PageScript(async () => (await import('./connection/whatsapp-card.tsx')).WhatsappCard);
const connectionCard = {
  id: 'whatsapp-zugang',
  title: 'WhatsApp-Zugang',
  subtitle: 'Ihre Nummer und Ihre App bei Meta. Den Token dazu hinterlegen Sie im Tab Token.',
  also: 'WhatsApp Meta Telefonnummer-ID App-ID App-Geheimcode Webhook Verify Token Prüfwort',
};

export const whatsappFeature: OfficeFeature = {
  name: 'whatsapp',
  services: [
    {
      key: 'whatsapp',
      place: 5,
      name: 'WhatsApp',
      ok: 'Aktiv',
      Icon: MessageCircle,
      tab: whatsappPaths.conversations,
      setUp: whatsappPaths.connection,
    },
  ],
  sentByEnter: 'WhatsApp',
  addressPaths: { whatsapp: whatsappPaths.conversation },
  makesCards: 'über WhatsApp schreibt',
  enquiryLabels: { whatsapp: 'WhatsApp' },
  tab: {
    path: whatsappPaths.conversations,
    label: 'WhatsApp',
    icon: MessageCircle,
    key: 'w',
    comeNear,
    mark: ({ whatsappUnread }) => countMark(whatsappUnread, 'ungelesen', 'success'),
  },
  routes: [{ path: `${whatsappPaths.conversations}/:phone?`, ...page }],
  searchLooks: {
    whatsapp: { word: 'WhatsApp', Icon: MessageCircle, path: whatsappPaths.conversation, takesReply: () => true },
  },
  timelineLooks: {
    whatsapp: {
      one: 'WhatsApp',
      all: 'WhatsApp',
      many: 'WhatsApp-Nachrichten',
      Icon: MessageCircle,
      title: ({ count }) => `WhatsApp, ${countMessages(count)}`,
      speaker: ({ direction }) => (direction === 'out' ? 'Sie: ' : ''),
      path: whatsappPaths.conversation,
    },
  },
  settingsCards: [{ ...connectionCard, after: 'google-zugang', script: cardScript }],
  searchPlaces: [settingsPlace(connectionCard)],
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
    'connections.whatsapp.put': 'WhatsApp-Zugang einrichten',
    'connections.whatsapp.test.post': 'WhatsApp-Zugang prüfen',
    'whatsapp.send.post': 'WhatsApp-Nachricht senden',
    'whatsapp.messages.one.resend.post': 'WhatsApp-Nachricht erneut senden',
    'whatsapp.messages.read.one.put': 'WhatsApp-Unterhaltung öffnen',
    'whatsapp.conversations.one.delete': 'WhatsApp-Unterhaltung löschen',
  },
};
