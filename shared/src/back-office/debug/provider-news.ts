import { getHealthView } from '../../contract/health-view.ts';
import type { AlarmedProvider, providerEvents } from '../../contract/provider-events.ts';
import { providerNames } from '../../domain/provider-names.ts';
import { alarm, settleAlarm } from '../live/alarms.ts';
import type { FeatureNews } from '../live/event-view.ts';
import { emailPaths } from '../live/stale-paths.ts';
import { paths } from '../paths.ts';

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
