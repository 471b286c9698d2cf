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
import { tryWhatsappConnection } from '../features/whatsapp/try-whatsapp-connection.ts';
import { whatsappConnection } from '../features/whatsapp/whatsapp-connection.ts';
import type { Connection } from '../kernel/connections/connection.ts';
import type { ConnectionDesks } from '../kernel/connections/connection-desk.ts';

/** The outside services that are set up in the office. */
export const connectionDesks: ConnectionDesks = {
  smtp: { kind: mailConnection, tryOut: tryMailConnection },
  openai: { kind: modelConnection, tryOut: tryModelConnection },
  sms: { kind: smsConnection, tryOut: trySmsConnection },
  stripe: { kind: stripeConnection, tryOut: tryStripeConnection },
  google: { kind: googleConnection, tryOut: tryGoogleConnection },
  whatsapp: { kind: whatsappConnection, tryOut: tryWhatsappConnection },
  backup: {
    kind: backupConnection,
    tryOut: tryBackupConnection,
    targets: { list: listOfficeTargets, save: saveOfficeTarget, remove: removeOfficeTarget, tryOut: tryOfficeTarget },
  },
  caldav: { kind: caldavConnection, tryOut: tryCalDavConnection },
};

export const connectionKinds: readonly Connection[] = Object.values(connectionDesks).map(({ kind }) => kind);
