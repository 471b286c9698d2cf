import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import { saveWhatsappConnection, testWhatsappConnection } from '@it-lotse/contract/whatsapp-connection-calls';
import type { GivenDesk } from '../../kernel/connections/connection-desk.ts';
import { tryWhatsappConnection } from './try-whatsapp-connection.ts';
import { whatsappConnection } from './whatsapp-connection.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** How it is set up in the office. */
export const whatsappDesk: GivenDesk<WhatsappParts> = {
  kind: whatsappConnection,
  beside: (parts) => ({ webhook_url: `${parts.origin()}${whatsappWebhookPath}` }),
  routes(implement, answer, parts) {
    implement(saveWhatsappConnection, ({ body }) => parts.connections.save(whatsappConnection, body).then(answer));
    implement(testWhatsappConnection, ({ body }) => tryWhatsappConnection(parts, body));
  },
};
