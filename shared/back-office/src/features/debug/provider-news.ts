import { getHealthView } from '@it-lotse/contract/health-view';
import type { AlarmedProvider, providerEvents } from '@it-lotse/contract/provider-events';
import { providerNames } from '@it-lotse/domain/provider-names';
import { alarm, settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { emailPaths } from '../../kit/live/stale-paths.ts';
import { paths } from '../../kit/paths.ts';

const pathOf: Record<AlarmedProvider, string> = {
  smtp: paths.emails,
  sms: paths.appointments,
  stripe: paths.payments,
};

const stale = [...emailPaths, getHealthView.path];

export const providerNews: FeatureNews<typeof providerEvents> = {
  topics: [],
  people: [],
  events: {
    'provider.refused': {
      activity: ({ provider, reason }) => ({ title: `${providerNames[provider]}: Zugang abgelehnt`, detail: reason }),
      icon: 'KeyRound',
      stale,
      notice: ({ type, provider, reason }) =>
        alarm(
          type,
          { title: `${providerNames[provider]}: Zugang abgelehnt`, body: reason, path: pathOf[provider] },
          provider,
        ),
    },
    'provider.recovered': {
      activity: ({ provider }) => ({
        title: `${providerNames[provider]}: Zugang klappt wieder`,
        detail: 'Sie müssen nichts mehr tun',
      }),
      icon: 'KeyRound',
      stale,
      ends: ({ provider }) => [settleAlarm('provider.refused', provider)],
    },
  },
};
