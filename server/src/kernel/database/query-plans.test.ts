import { randomUUID } from 'node:crypto';
import * as appointments from '@it-lotse/contract/appointments';
import { listBackups, makeBackup } from '@it-lotse/contract/backups';
import * as bookingCalls from '@it-lotse/contract/booking';
import * as chatCalls from '@it-lotse/contract/chat';
import * as chats from '@it-lotse/contract/chats';
import { getDashboardStats, statsPeriods } from '@it-lotse/contract/dashboard';
import * as daysOff from '@it-lotse/contract/days-off';
import { emailStats, listEmails } from '@it-lotse/contract/emails';
import { getHealthView } from '@it-lotse/contract/health-view';
import { deleteAllLeads, getLead, leadFilters, leadStates, listLeads, replyToLead } from '@it-lotse/contract/leads';
import * as newsletter from '@it-lotse/contract/newsletter';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import * as security from '@it-lotse/contract/security';
import * as whatsapp from '@it-lotse/contract/whatsapp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverModules } from '../../app/modules.ts';
import { codeLockedUntil, mayTryToSignIn } from '../../features/account/login-throttle.ts';
import { bookAppointment } from '../../features/appointments/booking.ts';
import { pruneUnconfirmed } from '../../features/newsletter/opt-in.ts';
import { applyStatusReport, pruneEarlyStatuses } from '../../features/whatsapp/apply-status.ts';
import { receiveMessage } from '../../features/whatsapp/receive-message.ts';
import type { InboundContent } from '../../providers/whatsapp-messages.ts';
import { faultsOfStatements, readingOf, recordStatements } from '../../test-support/query-plans.ts';
import { bookingOf, days, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { pruneEvents } from '../events/event-log.ts';
import { jobsOf } from '../module.ts';
import { pruneOutbox } from '../outbox/outbox.ts';
import { type WriteTx, writeAt } from './database.ts';

const growing = [
  'backup_runs',
  'leads',
  'emails',
  'events',
  'outbox_jobs',
  'sessions',
  'login_attempts',
  'activities',
  'appointments',
  'appointment_reminders',
  'days_off_decisions',
  'chat_sessions',
  'chat_messages',
  'whatsapp_conversations',
  'whatsapp_messages',
  'whatsapp_addresses',
  'whatsapp_media',
  'whatsapp_reactions',
  'whatsapp_early_statuses',
];
/** As which some of them stand in statements that read several. */
const aliases = ['a', 'c', 'd', 'last', 'm', 'media', 'reply'];
let statements: ReadonlySet<string>;
let server: TestServer;

/** Uses everything once and writes down each statement that reaches the database. */
beforeAll(async () => {
  const mailer = new FakeMailer();
  // WhatsApp is set up and does not answer: what is to be sent waits.
  const whatsappConfig = {
    whatsappToken: 'EAAtoken',
    whatsappPhoneNumberId: '1',
    whatsappApiUrl: 'http://127.0.0.1:9',
  };
  server = await startTestServer({ mailer, config: whatsappConfig });
  await server.ctx.account.ensureOperator();
  statements = recordStatements(server.ctx.db);
  await server.api(deleteAllLeads);
  const ids = await Promise.all(
    Array.from({ length: 400 }, (_, n) =>
      server.addLead({
        email: `kunde${n}@beispiel.de`,
        name: `Kunde ${n} ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}`,
        company: n % 3 ? '' : 'Muster GmbH',
      }),
    ),
  );
  for (const [n, id] of ids.slice(0, 26).entries()) {
    const body = { subject: `Antwort ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(n)}`, message: 'Guten Tag' };
    await server.api(replyToLead, { params: { id }, body });
  }
  for (const filter of leadFilters) {
    for (const q of ['', 'kunde', 'ku', 'k', 'e', 'kunde e', 'e r', 'e r u']) {
      await server.api(listLeads, { query: { filter, ...(q && { q }) } });
      for (const state of leadStates) await server.api(listLeads, { query: { filter, state, ...(q && { q }) } });
    }
  }
  await server.api(getLead, { params: { id: ids[0] ?? '' } });
  for (const q of ['', 'kunde', 'ku', 'k', 'e', 'e u']) await server.api(listEmails, { query: { ...(q && { q }) } });
  await server.api(emailStats);
  await server.api(listOutboxJobs);
  await server.api(makeBackup);
  await server.api(listBackups);
  await server.api(getHealthView);
  for (const period of statsPeriods) await server.api(getDashboardStats, { query: { period } });
  const stream = await fetch(`${server.url}/api/admin/events?last_event_id=1`, {
    headers: { authorization: `Bearer ${await server.signIn()}` },
  });
  await stream.body?.cancel();
  await server.call('POST', '/api/admin/outbox/unbekannt/retry', { token: await server.signIn() });
  for (let failure = 0; failure < 51; failure++) {
    await server.ctx.commits.write((tx) =>
      tx
        .prepare('INSERT INTO login_attempts (at, address) VALUES (?, ?)')
        .run(tx.now.toISOString(), `10.0.0.${failure}`),
    );
  }
  await server.call('POST', '/api/admin/login', { body: { username: 'admin', password: 'falsch' } });
  await server.ctx.commits.write((tx) => {
    for (let n = 0; n < 1000; n++) {
      tx.prepare(`INSERT INTO outbox_jobs (id, kind, idempotency_key, title, payload, state, created_at, next_attempt_at, finished_at)
        VALUES (@key, 'email.send', @key, '', '{}', 'done', @at, @at, @at)`).run({
        key: `done ${n}`,
        at: tx.now.toISOString(),
      });
    }
  });
  await useAccount();
  await useAppointments();
  await useChats();
  await useNewsletter();
  await useWhatsapp();
  await server.ctx.commits.write((tx) => server.ctx.account.prune(tx));
  await server.ctx.commits.write((tx) => pruneEvents(tx));
  await server.ctx.commits.write((tx) => pruneOutbox(tx));
  await server.ctx.outbox.stop();
  await server.ctx.outbox.start(jobsOf(serverModules(server.ctx)));
  await server.call('PUT', `/api/admin/leads/${ids[1]}`, {
    token: await server.signIn(),
    body: { seen: true, newsletter_opt_in: true },
  });
  await server.call('DELETE', `/api/admin/leads/${ids[2]}`, { token: await server.signIn() });
  vi.restoreAllMocks();
});
afterAll(() => server[Symbol.asyncDispose]());

async function useAccount(): Promise<void> {
  // Enough that reading all of them would not be the better way.
  await server.ctx.commits.write((tx) => {
    for (let n = 0; n < 400; n++) {
      tx.prepare(`INSERT INTO sessions (id, created_at, last_seen_at, expires_at, address, user_agent)
        VALUES (@id, @at, @at, @expires_at, '', '')`).run({
        id: `session ${n}`,
        at: tx.now.toISOString(),
        expires_at: new Date(tx.now.getTime() + days(n / 16 - 24)).toISOString(),
      });
      server.ctx.activity.recordIn(tx, {
        action_type: 'login.post',
        resource: null,
        ip_address: '',
        success: true,
        details: null,
      });
    }
  });
  const { activities, next_cursor } = await server.api(security.listActivities, { query: { limit: 3 } });
  expect(activities).toHaveLength(3);
  await server.api(security.listActivities, { query: { cursor: next_cursor ?? '' } });
  await server.api(security.getSecurity);
  const { sessions } = await server.api(security.listSessions);
  await server.api(security.endSession, { params: { id: sessions[1]?.id ?? '' } });
  await server.api(security.endOtherSessions);
  await server.api(security.setupTwoFactor);
  const now = server.clock.now();
  expect(mayTryToSignIn(server.ctx.db, now, '10.0.0.1')).toBe(false);
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    await server.ctx.commits.write((tx) =>
      tx
        .prepare('INSERT INTO login_attempts (at, address, success) VALUES (?, ?, ?)')
        .run(now.toISOString(), address, address === '10.0.0.1' ? 1 : 0),
    );
    expect(codeLockedUntil(server.ctx.db, now, address)).toBeNull();
  }
}

async function useAppointments(): Promise<void> {
  for (let slot = 0; slot < 20; slot++) {
    const start_time = `2026-12-03T${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}:00+01:00`;
    const body = bookingOf({ service_type: 'remote_short', start_time, customer_name: `Kunde ${slot}` });
    await bookAppointment(server.ctx, bookingCalls.newAppointment.parse(body));
  }
  for (const filter of appointments.appointmentFilters) {
    for (const q of ['', 'kunde', 'ku']) {
      await server.api(appointments.listAppointments, { query: { filter, ...(q && { q }), limit: 3 } });
    }
  }
  const page = await server.api(appointments.listAppointments, { query: { filter: 'upcoming', limit: 3 } });
  await server.api(appointments.listAppointments, { query: { filter: 'upcoming', cursor: page.next_cursor ?? '' } });
  await server.api(appointments.listAppointmentsBetween, { query: { from: '2026-12-01', to: '2026-12-31' } });
  await server.api(appointments.getAppointmentStats);
  const remote = { service_type: 'remote_support', day: '2026-12-03' };
  await server.api(appointments.checkVisit, { query: { ...remote, start_time: '2026-12-03T10:00:00+01:00' } });
  await server.api(daysOff.blockDays, { body: { from: '2026-12-24', to: '2026-12-31', reason: '' } });
  await server.api(daysOff.listVisitsOnDaysOff);
  await server.api(bookingCalls.listAvailableDays, { query: { month: '2026-12', service_type: 'it_check' } });
  const id = page.appointments[0]?.id ?? '';
  await server.api(appointments.updateAppointment, {
    params: { id },
    body: { start_time: '2026-12-04T08:00:00+01:00' },
  });
  await server.api(appointments.getAppointment, { params: { id } });
  server.clock.set('2026-12-02T12:00:00Z');
  await server.ctx.reminders.tick();
  await server.api(appointments.cancelAppointment, { params: { id }, body: {} });
  await server.api(appointments.deleteAllAppointments);
}

async function useChats(): Promise<void> {
  // As many as there are leads: of a handful, SQLite would rightly read all.
  await server.ctx.commits.write((tx) => {
    for (let n = 0; n < 400; n++) {
      tx.prepare(`INSERT INTO chat_sessions (session_id, assistant, status, created_at, last_activity, begun_at)
        VALUES (@id, 'embedded', @status, @at, @at, iif(@isBegun, @at, NULL))`).run({
        id: `chat ${n}`,
        status: n % 20 === 1 ? 'active' : 'closed',
        isBegun: n % 10 > 0 ? 1 : 0,
        at: tx.now.toISOString(),
      });
    }
  });
  for (let n = 0; n < 20; n++) {
    const { session_id } = await server.api(chatCalls.startChat);
    const params = { session_id };
    const message = n % 2 ? 'Mein Computer ist sehr langsam' : 'Ich möchte mit einem Menschen sprechen';
    await server.api(chatCalls.sendChatMessage, { params, body: { message, message_id: randomUUID() } });
    await server.api(chatCalls.saveChatInfo, { params, body: { name: `Kunde ${n}`, email: 'erika@example.org' } });
  }
  for (const filter of chats.chatFilters) {
    for (const q of ['', 'kunde', 'ku', 'k', 'kunde la']) {
      for (const category of ['', 'hardware']) {
        const query = { filter, ...(q && { q }), ...(category && { category }), limit: 3 };
        await server.api(chats.listChatSessions, { query });
      }
    }
  }
  const { sessions } = await server.api(chats.listChatSessions);
  const params = { session_id: sessions[0]?.session_id ?? '' };
  await server.api(chats.getChatSession, { params });
  await server.api(chats.getChatStats);
  await server.api(chatCalls.getChat, { params });
  const stream = await fetch(server.url + chatCalls.chatStreamPath(params.session_id));
  await stream.body?.cancel();
  await server.api(chats.markChatSeen, { params });
  await server.api(chats.answerChat, { params, body: { message: 'Guten Tag', message_id: randomUUID() } });
  await server.api(chats.releaseChat, { params });
  await server.ctx.idleChats.tick();
  await server.api(chats.deleteChat, { params });
}

async function useWhatsapp(): Promise<void> {
  const { ctx } = server;
  const at = server.clock.now();
  const receive = (tx: WriteTx, n: number, content: InboundContent, wamid: string) => {
    const sender = { waId: `49151${n + 1000}`, userId: n % 2 ? `DE.${n}` : null, name: `Kundin ${n}` };
    receiveMessage(tx, { wamid, sender, sentAt: at, repliesTo: 'wamid.0', groupId: null, content });
  };
  const media = { id: '1', mimeType: 'image/png', sha256: null, caption: null, fileName: null, isVoice: false };
  const move = { kind: 'system', text: null, newWaId: '491520000', newUserId: null } as const;
  const early = {
    status: 'sent',
    at,
    recipient: { waId: null, userId: null },
    callbackData: null,
    fault: null,
  } as const;
  await ctx.commits.write((tx) => {
    for (let n = 0; n < 400; n++) {
      const letter = 'abcdefghijklmnopqrstuvwxyz'[n % 26];
      receive(tx, n, { kind: 'text', text: `Drucker ${n} ${letter}` }, `wamid.${n}`);
      receive(tx, n, { kind: 'reaction', wamid: `wamid.${n}`, emoji: '👍' }, `wamid.reaction${n}`);
      if (n < 20) receive(tx, n, { kind: 'image', media }, `wamid.image${n}`);
      applyStatusReport(tx, { ...early, wamid: `wamid.early${n}` });
    }
    receive(tx, 0, move, 'wamid.move');
    receive(tx, 1, { ...move, newWaId: '491511002' }, 'wamid.merge');
  });
  for (const filter of ['all', 'unread']) {
    for (const q of ['', 'drucker', 'kundin 7', 'dr', 'k', '+49 151', 'nichts']) {
      await server.api(whatsapp.listWhatsappConversations, { query: { filter, limit: 3, ...(q && { q }) } });
    }
  }
  const { conversations } = await server.api(whatsapp.listWhatsappConversations);
  const { phone_number } = conversations[0] ?? { phone_number: '' };
  const { messages } = await server.api(whatsapp.listWhatsappMessages, { query: { phone_number } });
  for (let n = 0; n < 2; n++) {
    const body = { to_number: phone_number, message: 'Guten Tag', reply_to: messages[0]?.id };
    await server.api(whatsapp.sendWhatsapp, { body });
  }
  await server.api(whatsapp.markWhatsappRead, { params: { phone: phone_number } });
  await server.api(whatsapp.deleteWhatsappConversation, { params: { phone: phone_number } });
  await ctx.commits.write((tx) => pruneEarlyStatuses(writeAt(tx, new Date(at.getTime() + days(40)))));
}

async function useNewsletter(): Promise<void> {
  const statuses = ['confirmed', 'confirmed', 'pending', 'unsubscribed', 'bounced'];
  await server.ctx.commits.write((tx) => {
    for (let n = 0; n < 400; n++) {
      tx.prepare(`INSERT INTO newsletter_subscribers (id, email, email_key, name, company, status, source, opt_in_mail_at,
          created_at, confirmed_at, status_changed_at, search_text)
        VALUES (@id, @email, @email, @email, @company, @status, 'lead', @at, @at, @at, @at, @email || '  ')`).run({
        id: `subscriber ${n}`,
        email: `leser${n}@beispiel.de`,
        company: n % 3 ? '' : 'Muster GmbH',
        status: statuses[n % statuses.length] ?? '',
        at: tx.now.toISOString(),
      });
    }
  });
  for (const filter of newsletter.subscriberFilters) {
    for (const q of ['', 'leser', 'le', 'l']) {
      await server.api(newsletter.listSubscribers, { query: { filter, ...(q && { q }), limit: 3 } });
    }
  }
  await server.api(newsletter.newsletterStats);
  await server.api(newsletter.addSubscriber, { body: { email: 'neu@beispiel.de', name: 'Neu' } });
  const { subscribers } = await server.api(newsletter.listSubscribers, { query: { q: 'leser399' } });
  const params = { id: subscribers[0]?.id ?? '' };
  await server.api(newsletter.consentLedger, { params });
  for (const target_audience of newsletter.targetAudiences) {
    const body = { subject: 'Neues', html_content: 'Text', target_audience, scheduled_at: '2030-01-01T10:00:00Z' };
    await server.api(newsletter.createCampaign, { body });
  }
  const { campaign_id } = await server.api(newsletter.createCampaign, {
    body: { subject: 'Neues', html_content: 'Text', target_audience: 'all' },
  });
  for (const q of ['', 'neues', 'ne'])
    await server.api(newsletter.listCampaigns, { query: { ...(q && { q }), limit: 2 } });
  const campaign = { id: campaign_id };
  for (const filter of ['all', ...newsletter.recipientStates] as const) {
    await server.api(newsletter.campaignResults, { params: campaign, query: { filter, limit: 3 } });
  }
  await server.api(newsletter.pauseCampaign, { params: campaign });
  await server.api(newsletter.resumeCampaign, { params: campaign });
  await server.api(newsletter.unsubscribeByHand, { params });
  await server.api(newsletter.deleteSubscriber, { params });
  await server.api(newsletter.cancelCampaign, { params: campaign });
  await server.ctx.commits.write((tx) => pruneUnconfirmed(tx));
}

const reading = () => readingOf(statements);
const faults = () => faultsOfStatements(server.ctx.sqlite, reading(), [...growing, ...aliases]);

test('the walk through the product met every kind of list, search and count', () => {
  const all = reading().join('\n');
  for (const part of [
    'MATCH @match',
    'instr(leads.search_text',
    'instr(emails.search_text',
    'leads.seen_at IS NULL',
    "leads.company = ''",
    "leads.company <> ''",
    'leads.state = @state',
    'instr(appointments.search_text',
    "appointments.status = 'pending'",
    '(start_time, seq) >',
    'block_until >',
    'instr(chat_sessions.search_text',
    "chat_sessions.status = 'pending'",
    'chat_sessions.appointment_suggested = 1',
    'chat_sessions.problem_category = @category',
    'last_activity < ?',
    'c.unread_count > 0',
    'instr(whatsapp_messages.search_text',
    '(m.timestamp, m.seq) <',
    "status = 'waiting' AND seq BETWEEN",
    'received_at < ?',
  ]) {
    expect(all).toContain(part);
  }
  for (const table of growing) expect(all).toContain(`FROM ${table}`);
  expect(reading().length).toBeGreaterThan(30);
});

test('every statement finds its rows by an index', () => {
  expect(faults()).toEqual({});
});

test('also after SQLite has learnt how the rows are spread, and that there are many', () => {
  // Of three mails it would rightly read all. What is open stays little, however much there is.
  server.ctx.sqlite.exec(`
    ANALYZE;
    UPDATE sqlite_stat1 SET stat = '100000' || ltrim(stat, '0123456789')
    WHERE idx NOT IN ('outbox_jobs_open', 'outbox_jobs_due', 'payments_in_review');
    ANALYZE sqlite_schema;`);
  expect(faults()).toEqual({});
});
