import { listContactImports } from '@it-lotse/contract/contact-imports';
import type { contactImportEvents } from '@it-lotse/contract/contact-imports-events';
import { listCustomers } from '@it-lotse/contract/customers';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { personPaths } from '../../kit/live/stale-paths.ts';
import { cardsText } from './contact-imports-texts.ts';

const stale = [listContactImports.path, listCustomers.path, ...personPaths];

export const contactImportNews: FeatureNews<typeof contactImportEvents> = {
  topics: [],
  people: [listContactImports.path],
  events: {
    'contacts.imported': {
      activity: ({ created, extended }) => ({
        title: 'Kontakte übernommen',
        detail: `${cardsText(created, 'neue')}, ${extended.toLocaleString('de-DE')} ergänzt`,
      }),
      icon: 'UserRoundPlus',
      stale,
    },
    'contacts.import_undone': {
      activity: ({ removed }) => ({
        title: 'Import von Kontakten rückgängig gemacht',
        detail: `${cardsText(removed)} entfernt`,
      }),
      icon: 'UserRoundMinus',
      stale,
      deletes: true,
    },
  },
};
