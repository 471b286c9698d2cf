import {
  type WhatsappConnection,
  whatsappConnection as whatsappDocument,
  whatsappPlace,
} from '@it-lotse/contract/whatsapp-connection';
import type { z } from 'zod';
import type { Connection } from '../../kernel/connections/connection.ts';
import { forgetFault } from '../../kernel/database/provider-states.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';

const asksMeta = ['whatsapp.send', 'whatsapp.read', 'whatsapp.media'] as const;

/** The number, the account and the app at Meta. The token is apart: it ends, and the office looks after it. */
export const whatsappConnection: Connection<WhatsappConnection, z.output<typeof whatsappPlace>> = {
  name: 'whatsapp',
  schema: whatsappDocument,
  open: whatsappPlace,
  secrets: ['app_secret', 'verify_token'],
  // Whatever the ids are, the secret goes to Meta alone, and the verify token nowhere.
  boundTo: [],
  showsEnds: false,
  variables: {
    WHATSAPP_PHONE_NUMBER_ID: 'whatsappPhoneNumberId',
    WHATSAPP_BUSINESS_ACCOUNT_ID: 'whatsappBusinessAccountId',
    WHATSAPP_APP_ID: 'whatsappAppId',
    WHATSAPP_APP_SECRET: 'whatsappAppSecret',
    WHATSAPP_VERIFY_TOKEN: 'whatsappVerifyToken',
  },
  faultOf({ phone_number_id, app_id, app_secret, verify_token }) {
    if (phone_number_id === '') return { field: 'phone_number_id', fault: 'Die Telefonnummer-ID fehlt.' };
    if (app_id === '') return { field: 'app_id', fault: 'Die App-ID fehlt.' };
    if (app_secret === '') return { field: 'app_secret', fault: 'Der App-Geheimcode fehlt.' };
    return verify_token === '' ? { field: 'verify_token', fault: 'Das Prüfwort fehlt.' } : null;
  },
  overlay: (document) => ({
    whatsappPhoneNumberId: document.phone_number_id,
    whatsappBusinessAccountId: document.business_account_id || null,
    whatsappAppId: document.app_id,
    whatsappAppSecret: document.app_secret,
    whatsappVerifyToken: document.verify_token,
  }),
  changed(tx) {
    forgetFault(tx, 'whatsapp');
    for (const kind of asksMeta) bringForwardJobs(tx, kind);
  },
};
