import { mailConnection } from '../channels/emails/mail-connection.ts';
import { tryMailConnection } from '../channels/emails/try-mail-connection.ts';
import { smsConnection } from '../channels/sms/sms-connection.ts';
import { trySmsConnection } from '../channels/sms/try-sms-connection.ts';
import { backupConnection } from '../features/backups/off-site/backup-connection.ts';
import {
  listOfficeTargets,
  removeOfficeTarget,
  saveOfficeTarget,
} from '../features/backups/off-site/office-targets.ts';
import { tryBackupConnection, tryOfficeTarget } from '../features/backups/off-site/try-backup-connection.ts';
import { caldavConnection } from '../features/calendar/caldav-connection.ts';
import { googleConnection } from '../features/calendar/google-connection.ts';
import { tryCalDavConnection } from '../features/calendar/try-caldav-connection.ts';
import { tryGoogleConnection } from '../features/calendar/try-google-connection.ts';
import { modelConnection } from '../features/chat/model-connection.ts';
import { tryModelConnection } from '../features/chat/try-model-connection.ts';
import { stripeConnection } from '../features/payments/stripe-connection.ts';
import { tryStripeConnection } from '../features/payments/try-stripe-connection.ts';
import type { Connection } from '../kernel/connections/connection.ts';
import type { ConnectionDesks } from '../kernel/connections/connection-desk.ts';
import { serverFeatures } from './server-features.ts';
import type { ServerParts } from './server-parts.ts';

/** How each is tried out that no feature gives whole. */
export function createConnectionDesks(getParts: () => ServerParts): ConnectionDesks {
  return {
    smtp: { kind: mailConnection, tryOut: (typed) => tryMailConnection(getParts(), typed) },
    openai: { kind: modelConnection, tryOut: (typed) => tryModelConnection(getParts(), typed) },
    sms: { kind: smsConnection, tryOut: (typed) => trySmsConnection(getParts(), typed) },
    stripe: { kind: stripeConnection, tryOut: (typed) => tryStripeConnection(getParts(), typed) },
    google: { kind: googleConnection, tryOut: (typed) => tryGoogleConnection(getParts(), typed) },
    backup: {
      kind: backupConnection,
      tryOut: (typed) => tryBackupConnection(getParts(), typed),
      targets: {
        list: () => listOfficeTargets(getParts()),
        save: (id, typed) => saveOfficeTarget(getParts(), id, typed),
        remove: (id) => removeOfficeTarget(getParts(), id),
        tryOut: (id, typed) => tryOfficeTarget(getParts(), id, typed),
      },
    },
    caldav: { kind: caldavConnection, tryOut: (typed) => tryCalDavConnection(getParts(), typed) },
  };
}

/** The outside services that are set up in the office. */
export const connectionKinds = (getParts: () => ServerParts): readonly Connection[] => [
  ...Object.values(createConnectionDesks(getParts)).map(({ kind }) => kind),
  ...serverFeatures.flatMap(({ connection }) => connection?.kind ?? []),
];
