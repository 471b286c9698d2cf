import { mailConnection } from '../channels/emails/mail-connection.ts';
import { smsConnection } from '../channels/sms/sms-connection.ts';
import { modelConnection } from '../features/chat/model-connection.ts';
import { stripeConnection } from '../features/payments/stripe-connection.ts';
import type { Connection } from '../kernel/connections/connection.ts';

/** The outside services that are set up in the office. */
export const connectionKinds: readonly Connection[] = [
  mailConnection,
  modelConnection,
  smsConnection,
  stripeConnection,
];
