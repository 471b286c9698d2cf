import type { OfficeEvent } from '../../contract/events.ts';
import { formatWhatsappAddress } from '../../domain/format-phone.ts';

type EventOf<Type extends OfficeEvent['type']> = Extract<OfficeEvent, { type: Type }>;

export type NewLead = EventOf<'lead.created'>;
export type AppointmentNews = EventOf<'appointment.booked' | 'appointment.moved' | 'appointment.cancelled'>;
export type PaymentNews = EventOf<'payment.received' | 'payment.failed' | 'payment.review'>;
/** The newest call for the operator in a conversation of the website. */
export type ChatNews = EventOf<'chat.needs_person' | 'chat.danger' | 'chat.visitor_wrote'>;
/** Something is broken that only the operator can mend. */
export type Alarm = EventOf<
  | 'calendar.disconnected'
  | 'whatsapp.token_dead'
  | 'whatsapp.token_expiring'
  | 'assistant.failing'
  | 'provider.refused'
  | 'email.held_back'
  | 'newsletter.campaign_paused'
  | 'backup.failed'
  | 'backup.target_failed'
  | 'privacy.person_is_back'
  | 'account.guessed'
  | 'account.signed_in'
>;
/** What one person wrote that is not read yet: the newest message and how many there are. */
export interface WhatsappNews {
  readonly newest: EventOf<'whatsapp.received'>;
  readonly name: string;
  readonly count: number;
}
/** A mail that the outbox has given up. */
export type FailedMail = EventOf<'email.failed'>;
export type DeclarationNews = EventOf<'declaration.received'>;
export type GoogleQuestion = EventOf<'calendar.change_found'>;

/** What the operator has not heard yet and what still holds. */
export interface OfficeNews {
  readonly leads: readonly NewLead[];
  readonly appointments: readonly AppointmentNews[];
  readonly questions: readonly GoogleQuestion[];
  readonly payments: readonly PaymentNews[];
  readonly chats: readonly ChatNews[];
  readonly conversations: readonly WhatsappNews[];
  /** WhatsApp messages that could not be delivered. */
  readonly undelivered: readonly EventOf<'whatsapp.failed'>[];
  readonly alarms: readonly Alarm[];
  readonly failedMails: readonly FailedMail[];
  /** Withdrawals and terminations of contracts that are not ticked off. */
  readonly declarations: readonly DeclarationNews[];
}

/** The news among events of a while, oldest first: without what is over since, and without what the operator did. */
export function newsAmong(events: readonly OfficeEvent[]): OfficeNews {
  return {
    leads: newLeads(events),
    appointments: appointmentNews(events),
    questions: openQuestions(events),
    payments: paymentNews(events),
    chats: chatNews(events),
    conversations: whatsappNews(events),
    undelivered: events.filter((event) => event.type === 'whatsapp.failed'),
    alarms: openAlarms(events),
    failedMails: failedMails(events),
    declarations: openDeclarations(events),
  };
}

function after<Type extends OfficeEvent['type']>(events: readonly OfficeEvent[], type: Type): readonly OfficeEvent[] {
  return events.slice(events.findLastIndex((event) => event.type === type) + 1);
}

/** What somebody has read meanwhile, on whichever device, is told on none. */
function newLeads(events: readonly OfficeEvent[]): NewLead[] {
  const left = after(events, 'leads.deleted_all');
  const isSettled = (event: OfficeEvent) => event.type === 'lead.updated' || event.type === 'lead.deleted';
  const settled = new Set(left.flatMap((event) => (isSettled(event) && 'lead_id' in event ? [event.lead_id] : [])));
  return left.filter((event): event is NewLead => event.type === 'lead.created' && !settled.has(event.lead_id));
}

/** One piece of news per appointment: how it stands after everything that happened to it. */
function appointmentNews(events: readonly OfficeEvent[]): AppointmentNews[] {
  const news = new Map<string, AppointmentNews | null>();
  for (const event of after(events, 'appointments.deleted_all')) {
    if (
      event.type !== 'appointment.booked' &&
      event.type !== 'appointment.moved' &&
      event.type !== 'appointment.cancelled'
    ) {
      continue;
    }
    const before = news.get(event.appointment_id) ?? null;
    // What happened last stands last.
    news.delete(event.appointment_id);
    news.set(event.appointment_id, together(before, event));
  }
  return [...news.values()].filter((event) => event !== null);
}

function together(before: AppointmentNews | null, event: AppointmentNews): AppointmentNews | null {
  // The operator's own doing is no news to them, and shows that they know the appointment.
  if (event.by !== 'customer') return null;
  if (event.type !== 'appointment.moved') return event;
  if (before?.type === 'appointment.booked') return { ...before, start_time: event.start_time };
  if (before?.type === 'appointment.moved') return { ...event, previous_start_time: before.previous_start_time };
  return event;
}

function openQuestions(events: readonly OfficeEvent[]): GoogleQuestion[] {
  const open = new Map<string, GoogleQuestion>();
  for (const event of after(events, 'appointments.deleted_all')) {
    if (event.type === 'calendar.change_found') {
      // What happened last stands last.
      open.delete(event.appointment_id);
      open.set(event.appointment_id, event);
    }
    if (event.type === 'calendar.change_resolved' || event.type === 'appointment.cancelled') {
      open.delete(event.appointment_id);
    }
  }
  return [...open.values()];
}

/** One piece of news per payment: the latest, without what the operator entered and what is settled or paid back since. */
function paymentNews(events: readonly OfficeEvent[]): PaymentNews[] {
  const news = new Map<string, PaymentNews>();
  for (const event of events) {
    switch (event.type) {
      case 'payment.received':
      case 'payment.failed':
      case 'payment.review':
        // What happened last stands last.
        news.delete(event.payment_id);
        if (event.method === 'stripe' || event.type === 'payment.review') news.set(event.payment_id, event);
        break;
      case 'payment.refunded':
        news.delete(event.payment_id);
    }
  }
  return [...news.values()];
}

/** One piece of news per conversation, until somebody answers it or it is deleted. */
function chatNews(events: readonly OfficeEvent[]): ChatNews[] {
  const news = new Map<string, ChatNews>();
  for (const event of events) {
    switch (event.type) {
      case 'chat.needs_person':
      case 'chat.danger':
      case 'chat.visitor_wrote':
        // What happened last stands last.
        news.delete(event.session_id);
        news.set(event.session_id, event);
        break;
      case 'chat.taken_over':
      case 'chat.deleted':
        news.delete(event.session_id);
    }
  }
  return [...news.values()];
}

function whatsappNews(events: readonly OfficeEvent[]): WhatsappNews[] {
  const news = new Map<string, WhatsappNews>();
  for (const event of events) {
    switch (event.type) {
      case 'whatsapp.received': {
        const { name, phone_number } = event;
        const count = (news.get(phone_number)?.count ?? 0) + 1;
        news.delete(phone_number);
        news.set(phone_number, { newest: event, name: name || formatWhatsappAddress(phone_number), count });
        break;
      }
      case 'whatsapp.read':
      case 'whatsapp.deleted':
        news.delete(event.phone_number);
    }
  }
  return [...news.values()];
}

function openDeclarations(events: readonly OfficeEvent[]): DeclarationNews[] {
  const seen = new Set(events.flatMap((event) => (event.type === 'declaration.updated' ? [event.declaration_id] : [])));
  return events.filter(
    (event): event is DeclarationNews => event.type === 'declaration.received' && !seen.has(event.declaration_id),
  );
}

/** What each alarm is ended by. */
const endOfAlarm: Record<Alarm['type'], readonly OfficeEvent['type'][]> = {
  'calendar.disconnected': ['calendar.recovered', 'calendar.connected'],
  'whatsapp.token_dead': ['whatsapp.recovered', 'whatsapp.token_changed'],
  'whatsapp.token_expiring': ['whatsapp.token_dead', 'whatsapp.token_changed'],
  'assistant.failing': ['assistant.recovered'],
  'provider.refused': ['provider.recovered'],
  'email.held_back': ['email.released'],
  'backup.failed': ['backup.recovered'],
  'backup.target_failed': ['backup.target_recovered'],
  'privacy.person_is_back': ['privacy.erased'],
  'newsletter.campaign_paused': ['newsletter.campaign_started', 'newsletter.campaign_finished'],
  // It is over by itself, and stays worth knowing.
  'account.guessed': [],
  'account.signed_in': [],
};

/** Whether an event says that something is broken. */
export function isAlarm(event: OfficeEvent): event is Alarm | FailedMail {
  return isOpenEnded(event) || event.type === 'email.failed';
}

function isOpenEnded(event: OfficeEvent): event is Alarm {
  return event.type === 'account.signed_in' ? event.new_device : event.type in endOfAlarm;
}

/** Until the operator has it sent again. */
function failedMails(events: readonly OfficeEvent[]): FailedMail[] {
  const failed = new Map<string, FailedMail>();
  for (const event of events) {
    if (event.type === 'email.failed') failed.set(event.email_id, event);
    if (event.type === 'email.sent' || event.type === 'email.queued') failed.delete(event.email_id);
  }
  return [...failed.values()];
}

function openAlarms(events: readonly OfficeEvent[]): Alarm[] {
  return events.filter(isOpenEnded).filter((alarm) => {
    const later = events.slice(events.indexOf(alarm) + 1);
    const ends = (event: OfficeEvent) =>
      endOfAlarm[alarm.type].includes(event.type) || (event.type === alarm.type && isOpenEnded(event));
    return !later.some((event) => ends(event) && isAboutTheSame(alarm, event));
  });
}

/** One provider, target or person that is well again says nothing of another. */
function isAboutTheSame(alarm: Alarm, event: OfficeEvent): boolean {
  if ('target' in alarm && 'target' in event) return alarm.target === event.target;
  if ('customer_id' in alarm && 'customer_id' in event) return alarm.customer_id === event.customer_id;
  return !('provider' in alarm) || !('provider' in event) || alarm.provider === event.provider;
}
