import type { ChatMessage, getChat, SlotOffer } from '@it-lotse/contract/chat';
import type { ChatEntry, ChatSession } from '@it-lotse/contract/chats';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { AppError } from '../../kernel/http/app-error.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { findCustomerOfEmail } from '../../people/remember-customer.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import { listMessages, type StoredMessage } from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';
import type { StoredChat } from './chat-repository.ts';
import { hasRoom, shownMessages } from './chat-rules.ts';

type Offering = Pick<ChatParts, 'settings' | 'clock'>;

/** Tells whether a key is that of a service which can be booked now. */
export function offeredOnly({ settings }: Offering): (service: string | null) => boolean {
  const offered = new Set(
    settings
      .get(bookingSetting)
      .services.filter(({ active }) => active)
      .map(({ key }) => key),
  );
  return (service) => service !== null && offered.has(service);
}

/** Of the free times a message offered, those that can still be meant. */
function currentSlots(ctx: Offering, { slots }: StoredMessage): SlotOffer[] {
  if (slots.length === 0) return [];
  const offered = offeredOnly(ctx);
  return slots.filter(
    ({ service_type, start_time }) => offered(service_type) && new Date(start_time) > ctx.clock.now(),
  );
}

export function asVisitorSees(ctx: Offering, stored: StoredMessage): ChatMessage {
  const { id, sender, message, timestamp } = stored;
  return { id, sender, message, timestamp, slots: currentSlots(ctx, stored) };
}

/** The whole conversation for the visitor's page. */
export function conversationOf(ctx: ChatParts, chat: StoredChat): AnswerOf<typeof getChat> {
  const { session_id, status, handled_by, customer_name, customer_email, problem_category } = chat;
  return {
    session_id,
    status,
    handled_by,
    customer_name,
    customer_email,
    messages: listMessages(ctx.db, session_id, shownMessages).map((stored) => asVisitorSees(ctx, stored)),
    recommendation: chat.appointment_suggested
      ? {
          suggested_service: offeredOnly(ctx)(chat.suggested_service) ? chat.suggested_service : null,
          problem_category,
        }
      : null,
  };
}

const senders = { user: 'user', assistant: 'ai', operator: 'operator' } as const;

export function asEntry(ctx: Offering, stored: StoredMessage): ChatEntry {
  const { id, sender, message, timestamp } = stored;
  return { id, message_type: senders[sender], content: message, timestamp, slots: currentSlots(ctx, stored) };
}

export function asOperatorSees({ db }: Pick<ChatParts, 'db'>, chat: StoredChat): ChatSession {
  const { customer_name: name, customer_email: email, created_at, last_activity } = chat;
  return {
    ...chat,
    customer_info: name || email ? { name, email, phone: '' } : null,
    customer_id: findCustomerOfEmail(db, email),
    started_at: created_at,
    duration_minutes: Math.round((Date.parse(last_activity) - Date.parse(created_at)) / 60_000),
  };
}

/** @throws AppError not_found */
export function requireChat(chat: StoredChat | null): StoredChat {
  if (chat) return chat;
  throw new AppError('not_found', { detail: 'Dieses Gespräch gibt es nicht mehr. Bitte beginnen Sie ein neues.' });
}

/** @throws AppError not_found, chat_closed */
export function requireOpenChat(ctx: Pick<ChatParts, 'settings'>, found: StoredChat | null): StoredChat {
  const chat = requireChat(found);
  if (chat.status !== 'closed') return chat;
  throw hasRoom(chat) ? new AppError('chat_closed') : tooLong(ctx);
}

export function tooLong({ settings }: Pick<ChatParts, 'settings'>): AppError {
  const { phone } = settings.get(businessProfileSetting);
  return new AppError('chat_closed', {
    detail: sayOf(
      settings,
    )`Dieses Gespräch ist sehr lang geworden und deshalb beendet. Bitte beginnen Sie ein neues oder rufen Sie [mich|uns] an: ${phone}.`,
  });
}
