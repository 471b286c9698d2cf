import { z } from 'zod';
import {
  backupConnection,
  caldavConnection,
  googleConnection,
  mailConnection,
  modelConnection,
  mostBackupTargets,
  officeTarget,
  smsConnection,
  stripeConnection,
} from './connection-data.ts';
import { defineEndpoint } from './endpoint.ts';
import { type ConnectionName, connectionNames, featureConnections } from './feature-parts.ts';
import { emailAddress, idParams } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

// Each service has the same calls, and they are read beside each other: that is why this is long.

const standings = () =>
  Object.fromEntries(connectionNames.map((name) => [name, featureConnections[name].standing()])) as {
    [Name in ConnectionName]: ReturnType<(typeof featureConnections)[Name]['standing']>;
  };
export const connections = lazyObject(standings);
export type Connections = z.infer<typeof connections>;
export type Standing = Omit<Connections['sms'], 'saved'>;

export const getConnections = defineEndpoint({
  method: 'GET',
  path: '/api/admin/connections',
  summary: 'How the server reaches those it works with; never a key or a password',
  access: 'operator',
  answer: connections,
});

export const saveMailConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/smtp',
  summary: 'Set up the mail server; what waits goes out at once. A blank password keeps the stored one',
  access: 'operator',
  body: mailConnection,
  answer: connections,
});

export const saveModelConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/openai',
  summary: 'Set up the language model. A blank key keeps the stored one',
  access: 'operator',
  body: modelConnection,
  answer: connections,
});

export const saveSmsConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/sms',
  summary: 'Set up the provider of SMS. A blank key keeps the stored one',
  access: 'operator',
  body: smsConnection,
  answer: connections,
});

export const saveStripeConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/stripe',
  summary: 'Set up Stripe. Blank keys keep the stored ones',
  access: 'operator',
  body: stripeConnection,
  answer: connections,
});

export const saveGoogleConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/google',
  summary: 'Set up the OAuth client at Google. A blank secret keeps the stored one',
  access: 'operator',
  body: googleConnection,
  answer: connections,
});

export const saveBackupConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/backup',
  summary:
    'Set up what backups are encrypted with. Blank keeps the stored passphrase; removing forgets the targets, too',
  access: 'operator',
  body: backupConnection,
  answer: connections,
});

const backupTargetsPath = '/api/admin/connections/backup/targets';
export const addBackupTarget = defineEndpoint({
  method: 'POST',
  path: backupTargetsPath,
  summary: `One more place to which every backup goes, at most ${mostBackupTargets}; the newest goes there at once`,
  access: 'operator',
  status: 201,
  body: officeTarget,
  answer: connections,
});

export const changeBackupTarget = defineEndpoint({
  method: 'PUT',
  path: `${backupTargetsPath}/{id}`,
  summary: 'Change a place for backups; what waits goes there at once. A blank password keeps the stored one',
  access: 'operator',
  params: idParams,
  body: officeTarget,
  answer: connections,
});

export const removeBackupTarget = defineEndpoint({
  method: 'DELETE',
  path: `${backupTargetsPath}/{id}`,
  summary: 'No further backup goes there; what lies there stays',
  access: 'operator',
  params: idParams,
  answer: connections,
});

export const saveCalDavConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/caldav',
  summary: 'Set up the calendar server. A blank password keeps the stored one',
  access: 'operator',
  body: caldavConnection,
  answer: connections,
});

export const removeConnection = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/connections/{name}',
  summary: 'Forget what is stored for one of them',
  access: 'operator',
  params: lazyObject(() => ({ name: z.enum(connectionNames, 'Unbekannte Verbindung.') })),
  answer: connections,
});

export const connectionTest = lazyObject(() => ({
  works: z.boolean(),
  message: z.string().describe('German: what happened'),
  next_step: z.string().nullable().describe('German: what to do now'),
  field: z.string().nullable().describe('Which field is most likely wrong'),
}));
export type ConnectionTest = z.infer<typeof connectionTest>;

export const testMailConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/smtp/test',
  summary: 'Send the operator a mail with these values, which need not be stored',
  access: 'operator',
  body: mailConnection,
  answer: connectionTest,
});

export const testModelConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/openai/test',
  summary: 'Ask the language model one short question with these values',
  access: 'operator',
  body: modelConnection,
  answer: connectionTest,
});

export const testSmsConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/sms/test',
  summary: 'Ask the provider of SMS for the balance with this key; sends nothing',
  access: 'operator',
  body: smsConnection,
  answer: connectionTest,
});

export const testStripeConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/stripe/test',
  summary: 'Ask Stripe for the account with these keys',
  access: 'operator',
  body: stripeConnection,
  answer: connectionTest,
});

export const testGoogleConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/google/test',
  summary: 'Ask Google whether it knows this client id and its secret; connects nothing',
  access: 'operator',
  body: googleConnection,
  answer: connectionTest,
});

export const testBackupConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/backup/test',
  summary: 'Whether this passphrase, or the stored one, can be used; nothing is sent anywhere',
  access: 'operator',
  body: backupConnection,
  answer: connectionTest,
});

export const testBackupTarget = defineEndpoint({
  method: 'POST',
  path: `${backupTargetsPath}/test`,
  summary: 'Leave a small file at a target, read it back and take it away again; it need not be stored',
  access: 'operator',
  body: lazyObject(
    () =>
      officeTarget.extend({ id: z.string().max(60).nullable().describe('Whose stored password a blank one is') }).shape,
  ),
  answer: connectionTest,
});

export const testCalDavConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/caldav/test',
  summary: 'Ask the calendar server which calendars there are; connects nothing',
  access: 'operator',
  body: caldavConnection,
  answer: connectionTest,
});

export const senderRecords = ['SPF', 'DKIM', 'DMARC'] as const;

export const senderCheck = lazyObject(() => ({
  domain: z.string(),
  records: z.array(
    z.object({
      name: z.enum(senderRecords),
      state: z.enum(['ok', 'missing', 'unknown']),
      text: z.string().describe('German, one sentence'),
    }),
  ),
}));
export type SenderCheck = z.infer<typeof senderCheck>;

export const checkSender = defineEndpoint({
  method: 'GET',
  path: '/api/admin/connections/smtp/sender',
  summary: 'What the domain of a sender says in DNS of who may send for it; informs, never hinders',
  access: 'operator',
  query: lazyObject(() => ({ email: emailAddress })),
  answer: senderCheck,
});
