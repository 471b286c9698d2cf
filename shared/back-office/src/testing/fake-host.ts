import { getAssistantSettings } from '@it-lotse/contract/assistant-settings';
import { getBusinessFacts } from '@it-lotse/contract/business-facts';
import { getCalendarStatus } from '@it-lotse/contract/calendar';
import { getCalendarFeed } from '@it-lotse/contract/calendar-feed';
import { getChatStats, listChatSessions } from '@it-lotse/contract/chats';
import { getConnections } from '@it-lotse/contract/connections';
import { findCustomer } from '@it-lotse/contract/customers';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listInstallers } from '@it-lotse/contract/desktop-updates';
import { getMailSettings } from '@it-lotse/contract/emails';
import { type ErrorCode, errorAnswer } from '@it-lotse/contract/errors';
import { getFirstSteps } from '@it-lotse/contract/first-steps';
import { getLead, type Lead, listLeads } from '@it-lotse/contract/leads';
import { getHoster, getTerms } from '@it-lotse/contract/legal-texts';
import { listTransactions } from '@it-lotse/contract/payments';
import { searchEverything } from '@it-lotse/contract/search';
import { getBookingSettings, getBusinessProfile } from '@it-lotse/contract/settings';
import { health } from '@it-lotse/contract/system';
import { getTaxSettings } from '@it-lotse/contract/tax';
import { getTextBlocks } from '@it-lotse/contract/text-blocks';
import { getWhatsappStatus, listWhatsappConversations } from '@it-lotse/contract/whatsapp';
import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import { defaultAssistantSettings } from '@it-lotse/domain/default-assistant-settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultTaxSettings } from '@it-lotse/domain/tax';
import type { AppUpdates } from '../kit/app-updates.ts';
import type {
  DownloadProgress,
  Host,
  LiveListener,
  OfficeCache,
  OfficeCommand,
  SavedFile,
  SignInResult,
  TokenPreview,
} from '../kit/host.ts';
import type { NotificationHost, NotificationState } from '../kit/notification-host.ts';
import { firstNotificationSettings } from '../kit/notification-settings.ts';
import { aCalendarStatus, aTokenInfo, someChatStats, someConnections, someStats } from './factories.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = (call: Call) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refuse = (status: number, code: ErrorCode, detail = 'Abgelehnt.', fields?: Record<string, string>) =>
  json({ detail, code, ...(fields ? { fields } : {}) }, status);
export const cutOff = (): never => {
  throw new TypeError('fetch failed');
};

/** A host with a small server inside. Answers are given per call, `'GET /api/admin/leads'` and so on. */
export class FakeHost implements Host {
  readonly kind: Host['kind'];
  readonly calls: Call[] = [];
  readonly opened: string[] = [];
  readonly saved: { name: string; content: Blob }[] = [];
  readonly unread: number[] = [];
  leads: Lead[] = [];
  token = true;
  signedOut = 0;
  listener: LiveListener | undefined;
  signIn: (credentials: { username: string; password: string; totp_code?: string }) => Promise<SignInResult> =
    async () => ({ ok: true, tokenKeeping: 'local-storage' });
  readonly #answers = new Map<string, Answer>();

  constructor(kind: Host['kind'] = 'browser') {
    this.kind = kind;
    this.on(`GET ${health.path}`, () =>
      json({ product: 'it-lotse', version: '0.1.0', business_name: 'Computerhilfe Küste', status: 'ok' }),
    );
    this.on(`GET ${getDashboardStats.path}`, () =>
      json(someStats({ leadsCount: this.leads.length, leadsNew: this.leads.filter(({ seen_at }) => !seen_at).length })),
    );
    this.on(`GET ${getTerms.path}`, () => json({ text: '' }));
    this.on(`GET ${getHoster.path}`, () => json({ name: '', address: '' }));
    this.on(`GET ${getTaxSettings.path}`, () => json(defaultTaxSettings));
    this.on(`GET ${getBusinessProfile.path}`, () => json({ profile: defaultBusinessProfile, is_default: true }));
    this.on(`GET ${getBusinessFacts.path}`, () => json({ facts: defaultBusinessFacts, stripe_available: false }));
    this.on(`GET ${getBookingSettings.path}`, () => json({ settings: defaultBookingSettings, sms_available: false }));
    this.on(`GET ${getCalendarStatus.path}`, () => json(aCalendarStatus()));
    this.on(`GET ${getCalendarFeed.path}`, () => json({ feed: null }));
    this.on(`GET ${listTransactions.path}`, () => json({ transactions: [], next_cursor: null, total: 0 }));
    this.on(`GET ${getWhatsappStatus.path}`, () =>
      json({ service_available: false, phone_number_id: null, phone_number: null, state: 'not_configured' }),
    );
    this.on(`GET ${listWhatsappConversations.path}`, () =>
      json({ conversations: [], next_cursor: null, total: 0, unread_total: 0 }),
    );
    this.on(`GET ${getMailSettings.path}`, () => json({ auto_reply: true, admin_notification: true }));
    this.on(`GET ${getFirstSteps.path}`, () =>
      json({ opened_at: '2026-01-05T09:00:00.000Z', site_url: null, steps: [] }),
    );
    this.on(`GET ${getConnections.path}`, () => json(someConnections()));
    this.on(`GET ${getTextBlocks.path}`, () => json({ blocks: [] }));
    this.on(`GET ${listInstallers.path}`, () =>
      json({ installers: [], feeds: [], folder: '/srv/it-lotse/data/desktop-updates' }),
    );
    this.on(`GET ${findCustomer.path}`, () => json({ customer_id: null }));
    this.on(`GET ${searchEverything.path}`, ({ query }) => {
      const q = query.get('q')?.toLowerCase() ?? '';
      const found = this.leads.filter(({ name, message }) => `${name} ${message}`.toLowerCase().includes(q));
      return json({
        hits: found.map(({ id, name, message, timestamp }) => ({
          kind: 'lead',
          id,
          title: name,
          text: message,
          at: timestamp,
        })),
      });
    });
    this.on(`GET ${getChatStats.path}`, () => json(someChatStats()));
    this.on(`GET ${listChatSessions.path}`, () => json({ sessions: [], next_cursor: null, total: 0 }));
    this.on(`GET ${getAssistantSettings.path}`, () =>
      json({ settings: defaultAssistantSettings, configured: false, model: null, host: null }),
    );
    this.on(`GET ${getTokenInfo.path}`, () => json(aTokenInfo()));
    this.on(`GET ${listLeads.path}`, ({ query }) => {
      const q = query.get('q')?.toLowerCase() ?? '';
      const leads = this.leads.filter(({ name, message }) => `${name} ${message}`.toLowerCase().includes(q));
      return json({ leads, next_cursor: null, total: this.leads.length, new_total: 0, open_total: 0 });
    });
    this.on(`GET ${getLead.path}`, ({ path }) => {
      const lead = this.leads.find(({ id }) => path.endsWith(`/${id}`));
      return lead ? json({ lead, emails: [] }) : refuse(404, 'not_found', 'Das gibt es nicht.');
    });
  }

  /** Answers calls such as `'PUT /api/admin/leads/{id}'` this way from now on. */
  on(call: string, answer: Answer): void {
    this.#answers.set(call, answer);
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://office.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    this.calls.push(call);
    for (const [name, answer] of this.#answers) {
      const [method, template = ''] = name.split(' ');
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      if (method === call.method && pattern.test(pathname)) return answer(call);
    }
    return refuse(404, 'not_found', `Kein Stand-in für ${call.method} ${pathname}`);
  }

  async hasToken() {
    return this.token;
  }

  async signOut() {
    this.token = false;
    this.signedOut += 1;
  }

  listen(listener: LiveListener) {
    this.listener = listener;
    listener.onConnection('connected');
  }

  setUnread(count: number) {
    this.unread.push(count);
  }

  /** What is set; tests may put another state in its place. */
  notificationState: NotificationState = { settings: firstNotificationSettings, system: 'askable' };
  readonly shown: string[] = [];
  readonly notifications: NotificationHost = {
    read: async () => this.notificationState,
    save: async (settings) => {
      this.notificationState = { ...this.notificationState, settings };
      return this.notificationState;
    },
    onChange: () => () => {},
    tryOut: async () => this.notificationState.system === 'allowed',
    ask: async () => {
      this.notificationState = { ...this.notificationState, system: 'allowed' };
      return this.notificationState;
    },
    show: ({ title }) => void this.shown.push(title),
  };
  previews: TokenPreview[] = [{ key: 'admin_token', preview: 'abcdefghijklmnopqrst', primary: true }];
  /** How a download goes; tests put another in its place. */
  download: Host['downloadFile'] = async (path, name, onProgress) => {
    const response = await this.fetch(path);
    if (!response.ok) throw new Error(errorAnswer.parse(await response.json()).detail);
    const content = await response.blob();
    onProgress(content.size, content.size);
    this.saved.push({ name, content });
    return {};
  };
  readonly downloads: { path: string; name: string }[] = [];

  downloadFile(path: string, name: string, onProgress: DownloadProgress, signal: AbortSignal) {
    this.downloads.push({ path, name });
    return this.download(path, name, onProgress, signal);
  }

  cache?: OfficeCache;
  isSandboxOff?: () => Promise<boolean>;
  updates?: AppUpdates;
  readonly documents: { path: string; name: string }[] = [];

  async openDocument(path: string, name: string) {
    this.documents.push({ path, name });
  }

  /** What stood on the paper at each printing. */
  readonly printed: string[] = [];

  async print() {
    this.printed.push(document.querySelector('.print-sheet')?.textContent ?? '');
  }

  savePdf?: (name: string) => Promise<SavedFile | null>;
  onCommand?: (listener: (command: OfficeCommand) => void) => () => void;
  readonly preferences = new Map<string, string>();

  readPreference(name: string) {
    return this.preferences.get(name) ?? null;
  }

  writePreference(name: string, value: string) {
    this.preferences.set(name, value);
  }

  async tokenPreviews() {
    return this.previews;
  }

  saveFile(name: string, content: Blob) {
    this.saved.push({ name, content });
  }

  openExternal(url: string | Promise<string>) {
    if (typeof url === 'string') this.opened.push(url);
    else
      url.then(
        (address) => this.opened.push(address),
        () => {},
      );
  }
}
