import { getChatSession } from '../../contract/chats.ts';
import { listCustomers } from '../../contract/customers.ts';
import type { customerEvents } from '../../contract/customers-events.ts';
import { listWhatsappConversations } from '../../contract/whatsapp.ts';
import type { FeatureNews } from '../live/event-view.ts';
import { personPaths } from '../live/stale-paths.ts';

export const customerPaths: readonly string[] = [listCustomers.path, ...personPaths];
const stale = [...customerPaths, getChatSession.path, listWhatsappConversations.path];

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
