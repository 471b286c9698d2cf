import type { Appointment } from '@it-lotse/contract/appointments';
import type { GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import type { ChatEntry, ChatSession, getChatStats } from '@it-lotse/contract/chats';
import type { Connections } from '@it-lotse/contract/connections';
import type { DashboardStats } from '@it-lotse/contract/dashboard';
import type { EmailDetails, EmailLog } from '@it-lotse/contract/emails';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { Lead } from '@it-lotse/contract/leads';
import type { Transaction } from '@it-lotse/contract/payments';
import type { WhatsappConversation, WhatsappMessage } from '@it-lotse/contract/whatsapp';
import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import { fallbackStats } from '../composed/dashboard/fallback-stats.ts';

export function aLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: 'lead-1',
    name: 'Erika Muster',
    email: 'erika@example.org',
    phone: '01234 567890',
    company: '',
    message: 'Mein Drucker druckt nicht.',
    newsletter_opt_in: false,
    callback_time: null,
    timestamp: '2026-11-21T09:00:00.000Z',
    seen_at: '2026-11-21T09:05:00.000Z',
    state: 'open',
    follow_up_on: null,
    ...changes,
  };
}

export function anEmail(changes: Partial<EmailLog> = {}): EmailLog {
  return {
    id: 'email-1',
    email_type: 'admin_reply',
    lead_id: 'lead-1',
    appointment_id: null,
    to_name: 'Erika Muster',
    to_email: 'erika@example.org',
    from_name: 'IT-Lotse',
    from_email: 'moin@it-lotse.example',
    subject: 'Ihr Drucker',
    status: 'sent',
    success: true,
    created_at: '2026-11-21T10:00:00.000Z',
    sent_at: '2026-11-21T10:00:01.000Z',
    message_id: '<1@it-lotse.example>',
    error_message: null,
    ...changes,
  };
}

/** A mail as its details tell of it, sent long ago. */
export function emailDetails(changes: Partial<EmailDetails> = {}): EmailDetails {
  return {
    ...anEmail(),
    outbox: null,
    html_content: '<p>Guten Tag</p>',
    text_content: 'Guten Tag',
    preview_path: '/api/mail-previews/p1',
    attachments: [],
    can_resend: true,
    resend_obstacle: null,
    ...changes,
  };
}

/** A server that knows nothing of Google yet. */
export function aCalendarStatus(changes: Partial<GoogleCalendarStatus> = {}): GoogleCalendarStatus {
  return {
    connected: false,
    calendar_count: 0,
    calendars: [],
    selected_calendar: null,
    configured: false,
    provider: 'google',
    caldav_configured: false,
    redirect_uri: 'https://lotse.example/api/admin/google-calendar/callback',
    state: 'not_configured',
    reason: null,
    needs_reconnect: false,
    last_sync_at: null,
    waiting_writes: 0,
    changes: [],
    ...changes,
  };
}

/** A remote visit on Tuesday, 24 November 2026, 10:00 to 11:00 in Berlin. */
export function anAppointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    id: 'appointment-1',
    status: 'confirmed',
    customer_name: 'Erika Muster',
    customer_email: 'erika@example.org',
    customer_phone: '01234 567890',
    visited_name: '',
    visited_phone: '',
    visited_email: '',
    location: '',
    notes: '',
    service_type: 'remote_support',
    service_name: 'Fernwartung',
    service_description: '',
    on_site: false,
    for_business: false,
    travel_included: false,
    start_time: '2026-11-24T10:00:00+01:00',
    end_time: '2026-11-24T11:00:00+01:00',
    appointment_date: '2026-11-24',
    duration: 60,
    duration_minutes: 60,
    price: 5000,
    travel_cost: 0,
    total_cost: 5000,
    tax_rate: 0,
    travel_zone: null,
    travel_zone_confirmed: true,
    postal_code: '',
    drive_minutes: 0,
    send_email_reminder: true,
    send_sms_reminder: false,
    manage_url: 'https://lotse.example/termine/verwalten/x',
    short_url: 'https://lotse.example/t/1-K7M3-9PQR-X2CD',
    paper_url: 'https://lotse.example/api/appointments/manage/x/bestaetigung',
    request_state: null,
    answer_by: null,
    decline_reason: '',
    suggested_starts: [],
    told_by: 'email',
    telling_due: false,
    operator_notes: '',
    source: 'website',
    early_start_consent_at: null,
    early_start_consent_version: null,
    early_start_missing: false,
    google_event_id: null,
    created_at: '2026-11-20T09:00:00.000Z',
    cancelled_at: null,
    ...changes,
  };
}

/** Paid online on 24 November 2026 at 10:00 in Berlin. */
export function aPayment(changes: Partial<Transaction> = {}): Transaction {
  return {
    payment_id: 'payment-1',
    customer_name: 'Erika Muster',
    customer_email: 'erika@example.org',
    package_id: null,
    appointment_id: 'appointment-1',
    appointment_details: { service: 'Fernwartung', start_time: '2026-11-24T09:00:00.000Z' },
    amount: 5000,
    currency: 'eur',
    refunded_amount: 0,
    payment_status: 'paid',
    method: 'stripe',
    review: null,
    created_at: '2026-11-24T09:00:00.000Z',
    paid_at: '2026-11-24T09:00:00.000Z',
    session_id: 'cs_test_a1b2c3d4e5f6g7h8i9j0',
    note: '',
    package: null,
    ...changes,
  };
}

/** Somebody who wrote ten minutes ago and whose message is read. */
export function aConversation(changes: Partial<WhatsappConversation> = {}): WhatsappConversation {
  const wroteMs = Date.now() - 600_000;
  return {
    phone_number: '491711234567',
    name: 'Renate Albers',
    customer_id: null,
    last_message: 'Mein Rechner ist langsam.',
    last_message_time: new Date(wroteMs).toISOString(),
    last_message_from_business: false,
    last_message_status: 'received',
    unread_count: 0,
    window_ends_at: new Date(wroteMs + 86_400_000).toISOString(),
    ...changes,
  };
}

/** A text of a customer, ten minutes ago. */
export function aWhatsappMessage(changes: Partial<WhatsappMessage> = {}): WhatsappMessage {
  return {
    id: 'message-1',
    type: 'text',
    content: 'Mein Rechner ist langsam.',
    timestamp: new Date(Date.now() - 600_000).toISOString(),
    is_from_business: false,
    status: 'received',
    error: null,
    reply_to: null,
    reactions: [],
    media: null,
    location: null,
    contacts: [],
    ...changes,
  };
}

/** A server that knows nothing of WhatsApp yet. */
export function aTokenInfo(changes: Partial<TokenInfo> = {}): TokenInfo {
  return {
    configured: false,
    token_preview: null,
    phone_number_id: null,
    phone_number: null,
    verified_name: null,
    state: 'none',
    reason: null,
    expires_at: null,
    never_expires: false,
    days_left: null,
    issued_at: null,
    renew_at: null,
    last_checked_at: null,
    has_previous: false,
    waiting_messages: 0,
    missing: ['Telefonnummer-ID', 'App-Geheimcode', 'Prüfwort'],
    can_read_expiry: false,
    webhook_url: 'https://lotse.example/api/whatsapp/webhook',
    webhook_verified_at: null,
    ...changes,
  };
}

/** Begun on Tuesday, 24 November 2026, 10:00 in Berlin; the built-in assistant answers. */
export function aChat(changes: Partial<ChatSession> = {}): ChatSession {
  return {
    session_id: '3f2a91bc-0000-4000-8000-000000000001',
    customer_info: null,
    customer_name: '',
    customer_email: '',
    customer_id: null,
    problem_category: 'internet',
    appointment_suggested: false,
    suggested_service: null,
    status: 'active',
    handled_by: 'assistant',
    assistant: 'embedded',
    message_count: 3,
    unread: false,
    created_at: '2026-11-24T09:00:00.000Z',
    started_at: '2026-11-24T09:00:00.000Z',
    last_activity: '2026-11-24T09:12:00.000Z',
    duration_minutes: 12,
    problem_summary: 'Mein WLAN ist langsam',
    ...changes,
  };
}

export function aChatEntry(changes: Partial<ChatEntry> = {}): ChatEntry {
  return {
    id: 'message-1',
    message_type: 'user',
    content: 'Mein WLAN ist langsam',
    timestamp: '2026-11-24T09:01:00.000Z',
    slots: [],
    ...changes,
  };
}

/** No model is set up, and nobody has written yet. */
export function someChatStats(changes: Partial<AnswerOf<typeof getChatStats>> = {}): AnswerOf<typeof getChatStats> {
  return {
    total_sessions: 0,
    active_sessions: 0,
    pending_sessions: 0,
    messages_today: 0,
    appointments_suggested: 0,
    problem_categories: { hardware: 0, software: 0, email: 0, internet: 0, security: 0, smartphone: 0, general: 0 },
    assistant: {
      kind: 'embedded',
      model: null,
      processor: null,
      reason: 'Der eingebaute Assistent antwortet. So richten Sie ein Sprachmodell ein.',
      spent_today_cents: 0,
      daily_cap_cents: 200,
    },
    ...changes,
  };
}

export function someStats(changes: Partial<DashboardStats> = {}): DashboardStats {
  return { ...fallbackStats('30d'), database_status: 'ok', ...changes };
}

/** Nothing is set up. */
export function someConnections(changes: Partial<Connections> = {}): Connections {
  const none = {
    source: 'none',
    variables: [],
    saved: null,
    secrets: {},
    unreadable: false,
    changed_at: null,
  } as const satisfies Connections['sms'];
  const webhook_url = 'https://office.test/api/payments/webhook';
  const nothing = { ...none, variables: [] };
  const redirect_uri = 'https://office.test/api/admin/google-calendar/callback';
  return {
    smtp: nothing,
    openai: nothing,
    sms: nothing,
    stripe: { ...nothing, webhook_url },
    google: { ...nothing, redirect_uri },
    backup: { ...nothing, targets: [] },
    whatsapp: { ...nothing, webhook_url: 'https://office.test/api/whatsapp/webhook' },
    caldav: nothing,
    ...changes,
  };
}
