import { createHmac, timingSafeEqual } from 'node:crypto';
import { type WhatsAppFault, whatsAppFaultOf } from './whatsapp-fault.ts';
import { isObject, momentOf, numberOf, objectOf, objectsOf, parseJson, textOf } from './whatsapp-json.ts';

/** Somebody who writes. A person who hides their number has a user id alone; at least one of the two is there. */
export interface Sender {
  readonly waId: string | null;
  /** Business-scoped: `DE.…` */
  readonly userId: string | null;
  /** As they call themselves. */
  readonly name: string | null;
}

interface InboundMedia {
  readonly id: string;
  /** As announced, not as found. */
  readonly mimeType: string | null;
  readonly sha256: string | null;
  readonly caption: string | null;
  readonly fileName: string | null;
  readonly isVoice: boolean;
}

const mediaKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

export type InboundContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: (typeof mediaKinds)[number]; readonly media: InboundMedia }
  | {
      readonly kind: 'location';
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string | null;
      readonly address: string | null;
    }
  | { readonly kind: 'contacts'; readonly contacts: ReadonlyArray<{ name: string; phones: readonly string[] }> }
  /** `emoji` null: taken back. `wamid`: the message it belongs to, ours or theirs. */
  | { readonly kind: 'reaction'; readonly wamid: string; readonly emoji: string | null }
  | { readonly kind: 'button'; readonly text: string }
  | { readonly kind: 'interactive'; readonly text: string }
  /** `newWaId`/`newUserId`: the person goes on under another number; the conversation moves there. */
  | {
      readonly kind: 'system';
      readonly text: string | null;
      readonly newWaId: string | null;
      readonly newUserId: string | null;
    }
  /** Everything WhatsApp does not pass on, and what this program does not know (yet). */
  | { readonly kind: 'unsupported'; readonly type: string; readonly reason: string | null };

export interface InboundMessage {
  readonly wamid: string;
  readonly sender: Sender;
  /** Null where Meta's time cannot be read. */
  readonly sentAt: Date | null;
  /** The wamid it answers. */
  readonly repliesTo: string | null;
  /** Written in a group, not to the business alone. */
  readonly groupId: string | null;
  readonly content: InboundContent;
}

export interface StatusReport {
  readonly wamid: string;
  /** 'played' (a voice message was heard) counts as read. */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly at: Date | null;
  readonly recipient: Omit<Sender, 'name'>;
  /** What was sent along as biz_opaque_callback_data. */
  readonly callbackData: string | null;
  /** Why it failed. */
  readonly fault: WhatsAppFault | null;
}

/** What one webhook body says about our number. Messages come late, twice and in any order. */
export interface WebhookContent {
  /** The business account our number belongs to. */
  readonly wabaId: string | null;
  readonly messages: readonly InboundMessage[];
  readonly statuses: readonly StatusReport[];
  /** Faults of the account as a whole. */
  readonly faults: readonly WhatsAppFault[];
  /** Entries for other numbers of the same app. */
  readonly foreign: number;
  /** Messages and statuses without an id or anybody they belong to. */
  readonly unreadable: number;
}

/** Checks `X-Hub-Signature-256` over the body as it came, in constant time. */
export function isSignedByMeta(rawBody: Buffer, header: string | undefined, appSecret: string): boolean {
  const given = /^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1];
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(rawBody).digest());
}

/** Reads a body whose signature was found good. Null: it is no webhook of WhatsApp at all. */
export function readWebhook(rawBody: Buffer, phoneNumberId: string): WebhookContent | null {
  const body = parseJson(rawBody.toString('utf8'));
  if (!isObject(body) || body.object !== 'whatsapp_business_account') return null;
  const content = {
    wabaId: null as string | null,
    messages: [] as InboundMessage[],
    statuses: [] as StatusReport[],
    faults: [] as WhatsAppFault[],
    foreign: 0,
    unreadable: 0,
  };
  const take = <T>(list: T[], item: T | null) => {
    if (item) list.push(item);
    else content.unreadable += 1;
  };
  for (const entry of objectsOf(body.entry)) {
    for (const change of objectsOf(entry.changes)) {
      if (change.field !== 'messages') continue;
      const value = objectOf(change.value);
      if (textOf(objectOf(value.metadata).phone_number_id) !== phoneNumberId) {
        content.foreign += 1;
        continue;
      }
      content.wabaId = textOf(entry.id) ?? content.wabaId;
      const contacts = objectsOf(value.contacts);
      for (const message of objectsOf(value.messages)) take(content.messages, messageOf(message, contacts));
      for (const status of objectsOf(value.statuses)) take(content.statuses, statusOf(status));
      content.faults.push(...faultsOf(value.errors));
    }
  }
  return content;
}

function messageOf(message: Record<string, unknown>, contacts: Array<Record<string, unknown>>): InboundMessage | null {
  const wamid = textOf(message.id);
  const sender = senderOf(message, contacts);
  if (wamid === null || (sender.waId === null && sender.userId === null)) return null;
  return {
    wamid,
    sender,
    sentAt: momentOf(message.timestamp),
    repliesTo: textOf(objectOf(message.context).id),
    groupId: textOf(message.group_id),
    content: contentOf(message),
  };
}

function senderOf(message: Record<string, unknown>, contacts: Array<Record<string, unknown>>): Sender {
  const [from, fromUser] = [textOf(message.from), textOf(message.from_user_id)];
  const isSender = (contact: Record<string, unknown>) =>
    (fromUser !== null && textOf(contact.user_id) === fromUser) || (from !== null && textOf(contact.wa_id) === from);
  // One contact and one writer: the two belong together even if one of them lacks an id.
  const contact = objectOf(contacts.find(isSender) ?? (contacts.length === 1 ? contacts[0] : undefined));
  const { profile } = contact;
  return {
    waId: from ?? textOf(contact.wa_id),
    userId: fromUser ?? textOf(contact.user_id),
    name: textOf(objectOf(profile).name) ?? textOf(objectOf(profile).username),
  };
}

function contentOf(message: Record<string, unknown>): InboundContent {
  const type = textOf(message.type) ?? 'unknown';
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read?.(objectOf(message[type]), message) ?? unsupported(type, message);
}

function unsupported(type: string, message: Record<string, unknown>): InboundContent {
  return { kind: 'unsupported', type, reason: faultsOf(message.errors)[0]?.message ?? null };
}

type Reader = (part: Record<string, unknown>, message: Record<string, unknown>) => InboundContent | null;

/** Null where the part lacks what makes it one of its kind. */
const readers: Partial<Record<string, Reader>> = {
  text: ({ body }) => (typeof body === 'string' ? { kind: 'text', text: body.toWellFormed() } : null),
  ...Object.fromEntries(mediaKinds.map((kind) => [kind, mediaReader(kind)])),
  location: ({ latitude, longitude, name, address }) => {
    const [lat, long] = [numberOf(latitude), numberOf(longitude)];
    const isOnEarth = lat !== null && long !== null && Math.abs(lat) <= 90 && Math.abs(long) <= 180;
    return isOnEarth
      ? { kind: 'location', latitude: lat, longitude: long, name: textOf(name), address: textOf(address) }
      : null;
  },
  contacts: (_, message) => ({ kind: 'contacts', contacts: objectsOf(message.contacts).map(cardOf) }),
  reaction: ({ message_id, emoji }) => {
    const wamid = textOf(message_id);
    return wamid === null ? null : { kind: 'reaction', wamid, emoji: textOf(emoji) };
  },
  button: ({ text, payload }) => {
    const shown = textOf(text) ?? textOf(payload);
    return shown === null ? null : { kind: 'button', text: shown };
  },
  interactive: (interactive) => {
    const reply = objectOf(interactive[textOf(interactive.type) ?? '']);
    const title = textOf(reply.title);
    const shown = [title, textOf(reply.description)].filter((each) => each !== null).join(' – ');
    return title === null ? null : { kind: 'interactive', text: shown };
  },
  system: ({ body, wa_id, user_id, new_wa_id }) => ({
    kind: 'system',
    text: textOf(body),
    newWaId: textOf(wa_id) ?? textOf(new_wa_id),
    newUserId: textOf(user_id),
  }),
};

function mediaReader(kind: (typeof mediaKinds)[number]): Reader {
  return ({ id, mime_type, sha256, caption, filename, voice }) => {
    const mediaId = textOf(id);
    if (mediaId === null) return null;
    return {
      kind,
      media: {
        id: mediaId,
        mimeType: textOf(mime_type),
        sha256: textOf(sha256),
        caption: textOf(caption),
        fileName: textOf(filename),
        isVoice: voice === true,
      },
    };
  };
}

function cardOf({ name, phones }: Record<string, unknown>): { name: string; phones: readonly string[] } {
  const { formatted_name, first_name, last_name } = objectOf(name);
  const parts = [textOf(first_name), textOf(last_name)].filter((part) => part !== null);
  const numbers = objectsOf(phones).map(({ phone, wa_id }) => textOf(phone) ?? textOf(wa_id));
  return { name: textOf(formatted_name) ?? parts.join(' '), phones: numbers.filter((number) => number !== null) };
}

function statusOf(status: Record<string, unknown>): StatusReport | null {
  const wamid = textOf(status.id);
  const said = status.status === 'played' ? 'read' : status.status;
  if (wamid === null || (said !== 'sent' && said !== 'delivered' && said !== 'read' && said !== 'failed')) return null;
  return {
    wamid,
    status: said,
    at: momentOf(status.timestamp),
    recipient: { waId: textOf(status.recipient_id), userId: textOf(status.recipient_user_id) },
    callbackData: textOf(status.biz_opaque_callback_data),
    fault: faultsOf(status.errors)[0] ?? null,
  };
}

function faultsOf(errors: unknown): WhatsAppFault[] {
  return objectsOf(errors).map((error) =>
    whatsAppFaultOf({
      code: numberOf(error.code) ?? 131_000,
      details: textOf(objectOf(error.error_data).details) ?? textOf(error.message) ?? textOf(error.title),
    }),
  );
}
