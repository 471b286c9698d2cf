/** Bodies of webhooks, as Meta builds them. */

export interface Account {
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly displayPhoneNumber: string;
}

export interface Person {
  /** Digits; absent: the person hides their number. */
  readonly waId?: string;
  /** `DE.…` */
  readonly userId?: string;
  readonly name?: string;
}

export type WebhookBody = { object: string; entry: Array<{ id: string; changes: unknown[] }> };

/** @param value messages, statuses or errors */
export function bodyOf(account: Account, value: Record<string, unknown>, field = 'messages'): WebhookBody {
  const { wabaId, phoneNumberId, displayPhoneNumber } = account;
  const metadata = { display_phone_number: displayPhoneNumber, phone_number_id: phoneNumberId };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: wabaId, changes: [{ value: { messaging_product: 'whatsapp', metadata, ...value }, field }] }],
  };
}

/** Many in one body, as Meta sends them after a break. */
export function together(bodies: readonly WebhookBody[]): WebhookBody {
  return { object: 'whatsapp_business_account', entry: bodies.flatMap(({ entry }) => entry) };
}

/** What a person wrote. `part` is the message without sender, id and time, e.g. {type: 'text', text: {body: 'Hallo'}}. */
export function messageBody(
  account: Account,
  person: Person,
  message: { id: string; at: Date; part: Record<string, unknown> },
): WebhookBody {
  const { waId, userId, name } = person;
  const contact = {
    ...(name !== undefined && { profile: { name } }),
    ...(waId !== undefined && { wa_id: waId }),
    ...(userId !== undefined && { user_id: userId }),
  };
  const sent = {
    ...(waId !== undefined && { from: waId }),
    ...(userId !== undefined && { from_user_id: userId }),
    id: message.id,
    timestamp: secondsOf(message.at),
    ...message.part,
  };
  // Meta names no contacts with a message of the system.
  return bodyOf(account, { ...(message.part.type !== 'system' && { contacts: [contact] }), messages: [sent] });
}

export function statusBody(
  account: Account,
  status: {
    wamid: string;
    status: 'sent' | 'delivered' | 'read' | 'failed' | 'played';
    at: Date;
    to: Person;
    callbackData?: string | undefined;
    errors?: ReadonlyArray<Record<string, unknown>>;
  },
): WebhookBody {
  const { wamid, at, to, callbackData, errors } = status;
  return bodyOf(account, {
    statuses: [
      {
        id: wamid,
        status: status.status,
        timestamp: secondsOf(at),
        ...(to.waId !== undefined && { recipient_id: to.waId }),
        ...(to.userId !== undefined && { recipient_user_id: to.userId }),
        ...(status.status !== 'failed' && { pricing: { billable: false, pricing_model: 'PMP', category: 'service' } }),
        ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
        ...(errors && { errors }),
      },
    ],
  });
}

const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
