import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { getWhatsappStatus, listWhatsappTemplates } from '@it-lotse/contract/whatsapp';
import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import type { tokenEvents } from '@it-lotse/contract/whatsapp-token-events';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { alarm, settleAlarm } from '../../../kit/live/alarms.ts';
import type { FeatureNews } from '../../../kit/live/event-view.ts';
import { paths } from '../../../kit/paths.ts';

/** Begun days count, so the last one ends today or tomorrow. */
function expiryTitle(daysLeft: number): string {
  if (daysLeft <= 0) return 'WhatsApp-Token ist abgelaufen';
  return daysLeft === 1 ? 'WhatsApp-Token läuft heute oder morgen ab' : `WhatsApp-Token läuft in ${daysLeft} Tagen ab`;
}

const stale = [getTokenInfo.path, getWhatsappStatus.path, getDashboardStats.path, listWhatsappTemplates.path];

export const tokenNews: FeatureNews<typeof tokenEvents> = {
  topics: [],
  people: [],
  events: {
    'whatsapp.token_changed': {
      activity: () => ({
        title: 'WhatsApp-Token aktualisiert',
        detail: 'Wartende Nachrichten werden jetzt gesendet',
      }),
      icon: 'KeyRound',
      stale,
      ends: () => [settleAlarm('whatsapp.token_dead'), settleAlarm('whatsapp.token_expiring')],
    },
    'whatsapp.token_expiring': {
      activity: ({ expires_at }) => ({
        title: 'WhatsApp-Token läuft ab',
        detail: `Gültig bis ${formatShortMoment(expires_at)}`,
      }),
      icon: 'KeyRound',
      stale,
      notice: ({ type, days_left, expires_at }) =>
        alarm(type, {
          title: expiryTitle(days_left),
          body: `Gültig bis ${formatShortMoment(expires_at)}. Bitte legen Sie einen neuen Token an.`,
          path: paths.token,
        }),
    },
    'whatsapp.token_dead': {
      activity: ({ reason }) => ({ title: 'WhatsApp-Token ungültig', detail: reason }),
      icon: 'KeyRound',
      stale,
      notice: ({ type, reason }) =>
        alarm(type, { title: 'WhatsApp sendet nicht mehr', body: reason, path: paths.token }),
      ends: () => [settleAlarm('whatsapp.token_expiring')],
    },
    'whatsapp.recovered': {
      activity: () => ({
        title: 'WhatsApp ist wieder verbunden',
        detail: 'Wartende Nachrichten werden jetzt gesendet',
      }),
      icon: 'MessageCircle',
      stale,
      ends: () => [settleAlarm('whatsapp.token_dead')],
    },
  },
};
