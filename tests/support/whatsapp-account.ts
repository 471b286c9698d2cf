import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import { type WhatsAppSimulator, whatsappConfig } from '../simulators/whatsapp-simulator.ts';
import type { TestServer } from './start-server.ts';

/** The environment of a server whose WhatsApp is the stand-in. */
export function whatsappEnvironment(meta: WhatsAppSimulator): Record<string, string> {
  const config = whatsappConfig(meta);
  return {
    WHATSAPP_TOKEN: config.whatsappToken,
    WHATSAPP_PHONE_NUMBER_ID: config.whatsappPhoneNumberId,
    WHATSAPP_APP_ID: config.whatsappAppId,
    WHATSAPP_APP_SECRET: config.whatsappAppSecret,
    WHATSAPP_VERIFY_TOKEN: config.whatsappVerifyToken,
    WHATSAPP_API_URL: config.whatsappApiUrl,
  };
}

/** From now on the stand-in's messages go to this server. */
export function deliverTo(meta: WhatsAppSimulator, server: Pick<TestServer, 'url'>): void {
  meta.webhooks.url = server.url + whatsappWebhookPath;
}
