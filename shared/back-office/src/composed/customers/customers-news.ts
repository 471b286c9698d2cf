import { getChatSession } from '@it-lotse/contract/chats';
import { listCustomers } from '@it-lotse/contract/customers';
import type { customerEvents } from '@it-lotse/contract/customers-events';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { personPaths } from '../../kit/live/stale-paths.ts';

export const customerPaths: readonly string[] = [listCustomers.path, ...personPaths];
const stale = [...customerPaths, getChatSession.path];

export const customerNews: FeatureNews<typeof customerEvents> = {
  topics: [],
  people: customerPaths,
  events: {
    'customer.updated': {
      activity: () => ({ title: 'Kundenkarte geändert', detail: '' }),
      icon: 'Pencil',
      stale,
    },
    'customers.merged': {
      activity: ({ name, other_name }) => ({
        title: 'Kundenkarten zusammengeführt',
        detail: `${name} und ${other_name}`,
      }),
      icon: 'Merge',
      stale,
      deletes: true,
    },
  },
};
