import type { EventNamed } from '@it-lotse/contract/define-events';
import { retained } from '@it-lotse/contract/feature-parts';
import { getRetention } from '@it-lotse/contract/privacy';
import type { privacyEvents } from '@it-lotse/contract/privacy-events';
import { retentionKinds } from '@it-lotse/contract/retained';
import { alarm, settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { paths } from '../../kit/paths.ts';

function whatWasDeleted(run: EventNamed<typeof privacyEvents, 'privacy.retention_run'>): string {
  return retentionKinds
    .filter((kind) => run[kind] > 0)
    .map((kind) => `${run[kind]} ${run[kind] === 1 ? retained[kind].one : retained[kind].many}`)
    .join(', ');
}

export const privacyNews: FeatureNews<typeof privacyEvents> = {
  topics: [],
  people: [getRetention.path],
  events: {
    'privacy.exported': {
      activity: () => ({ title: 'Auskunft erteilt', detail: 'Alle Daten einer Person wurden gespeichert' }),
      icon: 'FileDown',
      stale: [],
    },
    'privacy.erased': {
      activity: ({ kept }) => ({
        title: 'Person gelöscht',
        detail: kept === 0 ? 'Es blieb nichts zurück' : 'Nur was das Steuerrecht verlangt, bleibt',
      }),
      icon: 'UserX',
      stale: 'people',
      ends: ({ customer_id }) => [settleAlarm('privacy.person_is_back', customer_id)],
      deletes: true,
    },
    'privacy.person_is_back': {
      activity: ({ name, reason }) => ({ title: 'Gelöschte Person ist wieder da', detail: `${name}: ${reason}` }),
      icon: 'UserX',
      stale: 'people',
      notice: ({ type, customer_id, name, reason }) =>
        alarm(
          type,
          {
            title: 'Gelöschte Person ist wieder da',
            discreet: 'Gelöschte Person ist wieder da',
            body: `${name} kam mit der zurückgespielten Sicherung zurück. ${reason}`,
            path: paths.customers,
          },
          customer_id,
        ),
    },
    'privacy.retention_run': {
      activity: (run) => ({ title: 'Altes gelöscht', detail: whatWasDeleted(run) }),
      icon: 'Hourglass',
      stale: 'people',
      deletes: true,
    },
    'privacy.settings_changed': {
      activity: () => ({
        title: 'Aufbewahrung eingestellt',
        detail: 'Gilt ab sofort, auch in der Datenschutzerklärung',
      }),
      icon: 'Settings',
      stale: [getRetention.path],
    },
  },
};
