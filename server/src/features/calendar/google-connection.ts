import {
  type GoogleConnection,
  googleConnection as googleDocument,
  googlePlace,
} from '@it-lotse/contract/connection-data';
import type { z } from 'zod';
import type { Connection } from '../../kernel/connections/connection.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';

/** The OAuth client at Google, by which the operator's calendar is connected. */
export const googleConnection: Connection<GoogleConnection, z.output<typeof googlePlace>> = {
  name: 'google',
  schema: googleDocument,
  open: googlePlace,
  secrets: ['client_secret'],
  boundTo: ['client_id'],
  showsEnds: true,
  variables: { GOOGLE_CLIENT_ID: 'googleClientId', GOOGLE_CLIENT_SECRET: 'googleClientSecret' },
  faultOf({ client_id, client_secret }) {
    if (client_id === '') return { field: 'client_id', fault: 'Die Client-ID fehlt.' };
    return client_secret === '' ? { field: 'client_secret', fault: 'Der Clientschlüssel fehlt.' } : null;
  },
  overlay: ({ client_id, client_secret }) => ({ googleClientId: client_id, googleClientSecret: client_secret }),
  changed(tx) {
    // Whether there is anything to connect with is part of the link's state.
    recordEvent(tx, { type: 'calendar.updated' });
    bringForwardJobs(tx, 'calendar.write');
  },
};
