import { WhatsAppClient, type WhatsAppSettings } from './whatsapp.ts';
import { WhatsAppFault } from './whatsapp-fault.ts';

/** What of the settings Meta refused, or could not be asked about. */
export type TriedPart = 'app' | 'token' | 'phone' | 'account';

export interface WhatsAppTrial {
  readonly appName: string | null;
  /** As WhatsApp shows it; null without a token, with which alone it is told. */
  readonly phoneNumber: string | null;
  readonly fault: { readonly part: TriedPart; readonly reason: WhatsAppFault } | null;
}

interface Tried extends WhatsAppSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly businessAccountId: string | null;
}

/** Asks Meta about the app, and with a token about number and account. Sends nothing and changes nothing. */
export async function tryWhatsApp(settings: Tried, token: string | null): Promise<WhatsAppTrial> {
  const { appId, appSecret, businessAccountId } = settings;
  const client = new WhatsAppClient(settings, () => token ?? '');
  let part: TriedPart = 'app';
  let appName: string | null = null;
  let phoneNumber: string | null = null;
  try {
    // An app may ask about its own token, which is made of its id and its secret.
    appName = (await client.debugToken(`${appId}|${appSecret}`))?.appName ?? null;
    if (token !== null) {
      part = 'token';
      await refuseDead(client, token);
      part = 'phone';
      phoneNumber = (await client.phoneNumber()).displayPhoneNumber;
      part = 'account';
      if (businessAccountId) await client.listTemplates(businessAccountId);
    }
    return { appName, phoneNumber, fault: null };
  } catch (reason) {
    if (!(reason instanceof WhatsAppFault)) throw reason;
    return { appName, phoneNumber, fault: { part, reason } };
  }
}

async function refuseDead(client: WhatsAppClient, token: string): Promise<void> {
  const facts = await client.debugToken(token);
  if (facts?.fault) throw facts.fault;
}
