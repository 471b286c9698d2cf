import { createHmac } from 'node:crypto';
import {
  type MediaInfo,
  type MessageTemplate,
  mediaInfoOf,
  type PhoneNumber,
  phoneNumberOf,
  type TokenFacts,
  templateOf,
  tokenFactsOf,
} from './whatsapp-answers.ts';
import { download } from './whatsapp-download.ts';
import { unclear, WhatsAppFault } from './whatsapp-fault.ts';
import { asFault, headersWith, readAnswer } from './whatsapp-graph.ts';
import { objectOf, objectsOf, textOf } from './whatsapp-json.ts';

/** The version Meta describes machine-readably; answered until 8 October 2027. */
export const graphVersion = 'v23.0';

const metaUrl = 'https://graph.facebook.com';
/** A message without an answer is an open question afterwards, so that this is longer than for reading. */
const sendPatienceMs = 20_000;
const readPatienceMs = 8000;
const mostTemplatePages = 20;
const phoneFields = 'display_phone_number,verified_name,quality_rating,code_verification_status,name_status';

export interface WhatsAppSettings {
  readonly phoneNumberId: string;
  /** Both are needed to look into a token; the secret also signs every call. */
  readonly appId: string | null;
  readonly appSecret: string | null;
  /** Origin of a stand-in; null: Meta itself. */
  readonly apiUrl: string | null;
}

/** By number, or by the business-scoped user id of a person who hides their number. */
export type Recipient = { readonly waId: string } | { readonly userId: string };

interface Outgoing {
  readonly to: Recipient;
  /** Comes back with every status of the message; at most 512 characters. */
  readonly callbackData?: string;
  /** The wamid that is answered. */
  readonly repliesTo?: string;
}

export interface TemplateValue {
  /** Absent where the template counts its places: {{1}}. */
  readonly name?: string;
  readonly text: string;
}

/** Taken over by Meta; whether it arrives is told by the webhook. */
export interface SentMessage {
  readonly wamid: string;
  /** As WhatsApp writes the recipient, which may differ from what was dialled. */
  readonly waId: string | null;
  readonly userId: string | null;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  /** Another token than that of the client. */
  readonly bearer?: string;
  readonly sends?: boolean;
}

/** The WhatsApp Cloud API for one business number. Every method throws WhatsAppFault and nothing else. */
export class WhatsAppClient {
  private readonly settings: WhatsAppSettings;
  private readonly token: () => string;
  private readonly onTokenFault: (fault: WhatsAppFault) => Promise<void>;
  private readonly base: URL;

  /**
   * @param token asked at each call: it is changed while the server runs
   * @param onTokenFault heard, and waited for, before a call throws that this token is dead
   */
  constructor(
    settings: WhatsAppSettings,
    token: () => string,
    onTokenFault: (fault: WhatsAppFault) => Promise<void> = async () => undefined,
  ) {
    this.settings = settings;
    this.token = token;
    this.onTokenFault = onTokenFault;
    this.base = new URL(settings.apiUrl ?? metaUrl);
  }

  /** @param body 1 to 4096 characters */
  sendText({ body, ...outgoing }: Outgoing & { readonly body: string }): Promise<SentMessage> {
    return this.send(outgoing, { type: 'text', text: { body, preview_url: false } });
  }

  sendTemplate(
    template: Outgoing & {
      readonly name: string;
      readonly language: string;
      readonly values: readonly TemplateValue[];
    },
  ): Promise<SentMessage> {
    const { name, language, values, ...outgoing } = template;
    const parameters = values.map((value) => ({
      type: 'text',
      ...(value.name !== undefined && { parameter_name: value.name }),
      text: value.text,
    }));
    return this.send(outgoing, {
      type: 'template',
      template: {
        name,
        language: { code: language },
        ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
      },
    });
  }

  /** Shows the person that this message, and all before it, were read. */
  async markRead(wamid: string): Promise<void> {
    await this.call(`${this.settings.phoneNumberId}/messages`, {
      method: 'POST',
      body: { messaging_product: 'whatsapp', status: 'read', message_id: wamid },
    });
  }

  async mediaInfo(mediaId: string): Promise<MediaInfo> {
    const query = { phone_number_id: this.settings.phoneNumberId };
    const answer = await this.call(encodeURIComponent(mediaId), { query });
    const media = mediaInfoOf(answer);
    if (media === null) throw new WhatsAppFault('temporary', 'WhatsApp nennt keinen Ort für die Datei.');
    return media;
  }

  /**
   * The bytes of a file. The token is shown to Meta's hosts (or the one in the settings) alone.
   * @throws WhatsAppFault 'too_large' as soon as more than `limitBytes` came or are announced
   */
  async downloadMedia(url: string, limitBytes: number): Promise<Buffer> {
    try {
      return await download({ url, token: this.token(), limitBytes, apiOrigin: this.base.origin });
    } catch (error) {
      throw await this.told(asFault(error, false));
    }
  }

  async phoneNumber(): Promise<PhoneNumber> {
    return phoneNumberOf(await this.call(this.settings.phoneNumberId, { query: { fields: phoneFields } }));
  }

  /** What Meta knows of a token; null without app id and secret, with which alone Meta tells. */
  async debugToken(token: string): Promise<TokenFacts | null> {
    const { appId, appSecret } = this.settings;
    if (!appId || !appSecret) return null;
    const answer = await this.call('debug_token', {
      query: { input_token: token },
      bearer: `${appId}|${appSecret}`,
    });
    return tokenFactsOf(objectOf(answer.data), token);
  }

  /** All templates of a business account, whatever their state. */
  async listTemplates(wabaId: string): Promise<MessageTemplate[]> {
    const templates: MessageTemplate[] = [];
    let after: string | null = null;
    for (let page = 0; page < mostTemplatePages; page += 1) {
      const query: Record<string, string> = after === null ? {} : { after };
      const answer = await this.call(`${encodeURIComponent(wabaId)}/message_templates`, { query });
      templates.push(...objectsOf(answer.data).flatMap(templateOf));
      const paging = objectOf(answer.paging);
      after = textOf(objectOf(paging.cursors).after);
      if (textOf(paging.next) === null || after === null) break;
    }
    return templates;
  }

  private async send(
    { to, callbackData, repliesTo }: Outgoing,
    content: Record<string, unknown>,
  ): Promise<SentMessage> {
    const answer = await this.call(`${this.settings.phoneNumberId}/messages`, {
      method: 'POST',
      sends: true,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...('userId' in to ? { recipient: to.userId } : { to: to.waId }),
        ...(repliesTo !== undefined && { context: { message_id: repliesTo } }),
        ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
        ...content,
      },
    });
    const wamid = textOf(objectsOf(answer.messages)[0]?.id);
    if (wamid === null) throw unclear('WhatsApp hat unverständlich geantwortet.');
    const contact = objectOf(objectsOf(answer.contacts)[0]);
    return { wamid, waId: textOf(contact.wa_id), userId: textOf(contact.user_id) };
  }

  private async call(path: string, call: Call): Promise<Record<string, unknown>> {
    const { method = 'GET', query = {}, body, bearer, sends = false } = call;
    const url = new URL(`${this.base.pathname.replace(/\/$/, '')}/${graphVersion}/${path}`, this.base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const token = bearer ?? this.token();
    if (bearer === undefined) this.prove(url, token);
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headersWith(token), ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(sends ? sendPatienceMs : readPatienceMs),
      });
      return readAnswer(response.status, await response.text(), { token, sends });
    } catch (error) {
      const fault = asFault(error, sends);
      if (bearer === undefined) throw await this.told(fault);
      // It is the app that was refused; nothing is said about our token.
      if (fault.kind !== 'token') throw fault;
      throw new WhatsAppFault('invalid', 'App-ID und App-Geheimcode passen nicht zusammen.', fault);
    }
  }

  private async told(fault: WhatsAppFault): Promise<WhatsAppFault> {
    if (fault.kind === 'token') await this.onTokenFault(fault);
    return fault;
  }

  /** A token alone is worth nothing at an app that asks for this proof of its secret. */
  private prove(url: URL, token: string): void {
    const { appSecret } = this.settings;
    if (appSecret) url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'));
  }
}
