import type { OfficeFeature } from '../../kit/feature/feature.ts';

export const privacyFeature: OfficeFeature = {
  name: 'privacy',
  actionWords: {
    'customers.one.export': 'Auskunft über eine Person herunterladen',
    'customers.one.erasure.post': 'Alle Daten einer Person löschen',
    'privacy.retention.put': 'Aufbewahrungsfristen ändern',
  },
};
