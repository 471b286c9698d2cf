import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAppointments } from '@it-lotse/contract/appointments';
import { listBackups } from '@it-lotse/contract/backups';
import { getCalendarStatus } from '@it-lotse/contract/calendar';
import { listChatSessions } from '@it-lotse/contract/chats';
import { listCustomers } from '@it-lotse/contract/customers';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listEmails } from '@it-lotse/contract/emails';
import { listLeads } from '@it-lotse/contract/leads';
import { listCampaigns, listSubscribers } from '@it-lotse/contract/newsletter';
import { listTransactions } from '@it-lotse/contract/payments';
import { listActivities } from '@it-lotse/contract/security';
import { listWhatsappConversations } from '@it-lotse/contract/whatsapp';
import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import { expect, test } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { OfficeApi } from '../tests/support/office-api.ts';
import { projectFolder } from './run-program.ts';

/** What each tab lists; the customer cards lie behind several. */
const tabs: Record<string, (office: OfficeApi) => Promise<readonly unknown[]>> = {
  Dashboard: async (office) => (await office.call(getDashboardStats)).recent_activity,
  'Dashboard, heute': async (office) => (await office.call(getDashboardStats)).today,
  Leads: async (office) => (await office.call(listLeads)).leads,
  Termine: async (office) => (await office.call(listAppointments)).appointments,
  Zahlungen: async (office) => (await office.call(listTransactions)).transactions,
  'KI-Chat': async (office) => (await office.call(listChatSessions)).sessions,
  'E-Mails': async (office) => (await office.call(listEmails)).emails,
  Newsletter: async (office) => (await office.call(listCampaigns)).campaigns,
  'Newsletter, Leser': async (office) => (await office.call(listSubscribers)).subscribers,
  Sicherheit: async (office) => (await office.call(listActivities)).activities,
  Kalender: async (office) => (await office.call(getCalendarStatus)).calendars,
  WhatsApp: async (office) => (await office.call(listWhatsappConversations)).conversations,
  Token: async (office) => [await office.call(getTokenInfo)].filter(({ state }) => state === 'ok'),
  Debug: async (office) => (await office.call(listBackups)).backups,
  Kundenkarten: async (office) => (await office.call(listCustomers)).customers,
};

test('every tab of the demo office has something in it, no provider is missing, and Ctrl-C leaves nothing behind', async () => {
  await using terminal = await DemoTerminal.open();
  const { url, password } = await terminal.isOpen();
  const office = await OfficeApi.signIn(url, password);
  for (const [tab, rows] of Object.entries(tabs)) expect((await rows(office)).length, tab).toBeGreaterThan(0);
  const { services } = await office.call(getDashboardStats);
  expect(Object.values(services).map(({ state }) => state)).not.toContain('not_configured');
  expect(await (await fetch(url)).text()).toContain('IT-Lotse (Beispiel)');

  expect(await terminal.interrupt()).toBe(0);
  expect(await readdir(terminal.temporary)).toEqual([]);
  expect(() => process.kill(-terminal.group, 0)).toThrow('ESRCH');
});

test('Ctrl-C while the demo office is being set up leaves nothing behind either', async () => {
  await using terminal = await DemoTerminal.open();
  await terminal.says('wird eingerichtet');
  expect(await terminal.interrupt()).toBe(0);
  expect(await readdir(terminal.temporary)).toEqual([]);
  expect(() => process.kill(-terminal.group, 0)).toThrow('ESRCH');
});

/** `npm run demo-office` as a person has it in a terminal, where Ctrl-C reaches every process of it. */
class DemoTerminal {
  readonly temporary: string;
  readonly #demo: ChildProcess;
  readonly #exit: Promise<unknown[]>;
  #said = '';

  private constructor(temporary: string, port: number) {
    this.temporary = temporary;
    const { PATH, TZ, NODE_COMPILE_CACHE } = process.env;
    this.#demo = spawn(process.execPath, ['scripts/demo-office.ts'], {
      cwd: projectFolder,
      env: { PATH, TZ, NODE_COMPILE_CACHE, TMPDIR: temporary, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    this.#demo.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    this.#exit = once(this.#demo, 'exit');
  }

  static async open(): Promise<DemoTerminal> {
    return new DemoTerminal(await mkdtemp(join(tmpdir(), 'it-lotse-terminal-')), await freePort());
  }

  get group(): number {
    return this.#demo.pid ?? 0;
  }

  async says(words: string): Promise<void> {
    while (!this.#said.includes(words)) {
      const heard = this.#demo.stdout && once(this.#demo.stdout, 'data');
      const ended = await Promise.race([heard, this.#exit.then(() => 'ended' as const)]);
      if (ended === 'ended' && !this.#said.includes(words)) throw new Error(`The demo office ended:\n${this.#said}`);
    }
  }

  async isOpen(): Promise<{ url: string; password: string }> {
    await this.says('Beenden mit');
    const line = (name: string) => new RegExp(`^  ${name} +(\\S+)`, 'm').exec(this.#said)?.[1] ?? '';
    return { url: line('Website'), password: line('Passwort') };
  }

  /** @returns the exit code */
  async interrupt(): Promise<unknown> {
    process.kill(-this.group, 'SIGINT');
    return (await this.#exit)[0];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#demo.exitCode === null && this.#demo.signalCode === null) {
      process.kill(-this.group, 'SIGKILL');
      await this.#exit;
    }
    await rm(this.temporary, { recursive: true, force: true });
  }
}
