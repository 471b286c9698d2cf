import { type SmsConnection, smsConnection as smsDocument } from '@it-lotse/contract/connection-data';
import { nothingBeside } from '@it-lotse/contract/connection-standing';
import type { Connection } from '../../kernel/connections/connection.ts';
import { forgetFault } from '../../kernel/database/provider-states.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';

/** The account at the provider of SMS. */
export const smsConnection: Connection<SmsConnection, Record<string, never>> = {
  name: 'sms',
  schema: smsDocument,
  open: nothingBeside,
  secrets: ['api_key'],
  boundTo: [],
  showsEnds: true,
  variables: { SMS_API_KEY: 'smsApiKey' },
  faultOf: ({ api_key }) => (api_key === '' ? { field: 'api_key', fault: 'Der Schlüssel fehlt.' } : null),
  overlay: ({ api_key }) => ({ smsApiKey: api_key }),
  changed(tx) {
    forgetFault(tx, 'sms');
    bringForwardJobs(tx, 'sms.send');
  },
};
