import type { WhatsAppLink } from './whatsapp-link.ts';
import type { WhatsappNeeds } from './whatsapp-needs.ts';

/** The same with what lives as long as the server for WhatsApp. */
export interface WhatsappParts extends WhatsappNeeds {
  /** The operator's WhatsApp number, with its token. */
  readonly whatsapp: WhatsAppLink;
}
