import {
  type CalDavConnection,
  caldavConnection as caldavDocument,
  caldavPlace,
} from '@it-lotse/contract/connection-data';
import type { z } from 'zod';
import type { Connection } from '../../kernel/connections/connection.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';
import { findLink, saveFault } from './calendar-link-repository.ts';

/** The server that keeps the operator's calendar. */
export const caldavConnection: Connection<CalDavConnection, z.output<typeof caldavPlace>> = {
  name: 'caldav',
  schema: caldavDocument,
  open: caldavPlace,
  secrets: ['password'],
  boundTo: ['server_url', 'user'],
  showsEnds: false,
  variables: { CALDAV_URL: 'caldavUrl', CALDAV_USER: 'caldavUser', CALDAV_PASSWORD: 'caldavPassword' },
  faultOf({ server_url, user, password }) {
    if (server_url === '') return { field: 'server_url', fault: 'Die Adresse des Servers fehlt.' };
    if (user === '') return { field: 'user', fault: 'Der Benutzername fehlt.' };
    return password === '' ? { field: 'password', fault: 'Das App-Passwort fehlt.' } : null;
  },
  overlay: ({ server_url, user, password }) => ({ caldavUrl: server_url, caldavUser: user, caldavPassword: password }),
  changed(tx) {
    // A password that was refused is asked about no more; this may be the right one. The alarm stays until it works.
    if (findLink(tx)?.provider === 'caldav') saveFault(tx, null, null);
    recordEvent(tx, { type: 'calendar.updated' });
    bringForwardJobs(tx, 'calendar.write');
  },
};
