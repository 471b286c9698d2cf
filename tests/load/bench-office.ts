import { getAppointmentStats, listAppointments } from '@it-lotse/contract/appointments';
import { listBackups } from '@it-lotse/contract/backups';
import { getCalendarStatus } from '@it-lotse/contract/calendar';
import { getChatStats, listChatSessions } from '@it-lotse/contract/chats';
import { listCustomers } from '@it-lotse/contract/customers';
import { getDashboardStats, statsPeriods } from '@it-lotse/contract/dashboard';
import { emailStats, listEmails } from '@it-lotse/contract/emails';
import { getHealthView } from '@it-lotse/contract/health-view';
import { listLeads } from '@it-lotse/contract/leads';
import { listCampaigns, listSubscribers, newsletterStats } from '@it-lotse/contract/newsletter';
import { listOutboxJobs } from '@it-lotse/contract/outbox';
import { getPaymentStats, getRevenue, listReviewCases, listTransactions } from '@it-lotse/contract/payments';
import { getSecurity, listActivities } from '@it-lotse/contract/security';
import { listWhatsappConversations } from '@it-lotse/contract/whatsapp';
import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import { OfficeApi } from '../support/office-api.ts';
import type { TestServer } from '../support/start-server.ts';
import { compareWithBare, type LoadRequest } from './compare.ts';
import { atMost, type BenchRow } from './table.ts';

const tabLimitMs = 15;
const statsLimitMs = 10;
/** Many offices at once, and still what one processor does easily: it is the server that is measured, not a queue. */
const connections = 10;
const perSecond = 100;

/** What each tab asks for when it is opened. */
export const officeTabs: Readonly<Record<string, readonly [{ path: string }, ...{ path: string }[]]>> = {
  Leads: [listLeads],
  Termine: [listAppointments, getAppointmentStats],
  Zahlungen: [listTransactions, getPaymentStats, getRevenue, listReviewCases],
  'KI-Chat': [listChatSessions, getChatStats],
  'E-Mails': [listEmails, emailStats, listOutboxJobs],
  Newsletter: [newsletterStats, listCampaigns, listSubscribers],
  Sicherheit: [getSecurity, listActivities],
  Kalender: [getCalendarStatus],
  WhatsApp: [listWhatsappConversations],
  Token: [getTokenInfo],
  Debug: [getHealthView, listBackups],
  Kunden: [listCustomers],
};

/** The first view of every tab, each of its calls for itself. */
export async function benchOffice(server: TestServer): Promise<BenchRow[]> {
  const { token } = await OfficeApi.signIn(server.url);
  const rows: BenchRow[] = [];
  const ask = async (name: string, path: string, limitMs: number) => {
    const request: LoadRequest = {
      requests: [{ path }],
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...{ connections, perSecond, manyVisitors: true },
    };
    const { product, bare } = await compareWithBare(name, server, request);
    rows.push({ ...product, target: atMost(limitMs, product.p99Ms ?? Number.NaN, 'ms p99') }, bare);
  };
  for (const period of statsPeriods)
    await ask(`Dashboard, ${period}`, `${getDashboardStats.path}?period=${period}`, statsLimitMs);
  for (const [tab, calls] of Object.entries(officeTabs))
    for (const { path } of calls) await ask(`${tab}: ${path}`, path, tabLimitMs);
  return rows;
}
