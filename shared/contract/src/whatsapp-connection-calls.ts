import { connections, connectionTest } from './connections.ts';
import { defineEndpoint } from './endpoint.ts';
import { whatsappConnection } from './whatsapp-connection.ts';

export const saveWhatsappConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/connections/whatsapp',
  summary: 'Set up the number, the account and the app at Meta; blank secrets keep the stored ones. The token is apart',
  access: 'operator',
  body: whatsappConnection,
  answer: connections,
});

export const testWhatsappConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/connections/whatsapp/test',
  summary: 'Ask Meta about the app, and with the token that is stored about the number and the account; sends nothing',
  access: 'operator',
  body: whatsappConnection,
  answer: connectionTest,
});
