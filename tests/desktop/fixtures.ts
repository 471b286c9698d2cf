/// <reference path="../../desktop/src/renderer/window-lotse.d.ts" />
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gatherMs } from '@it-lotse/back-office/notifications/office-watch';
import { bookAppointment, cancelManagedAppointment, listAvailableSlots } from '@it-lotse/contract/booking';
import { createLead } from '@it-lotse/contract/leads';
import { test as base, type ElectronApplication, _electron as electron, expect, type Page } from '@playwright/test';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { callServer } from '../support/call-server.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { DesktopSession, userDataFolder } from './desktop-session.ts';

const desktopFolder = resolve(import.meta.dirname, '../../desktop');

/** One life of the app, from start to quit. */
export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

interface StartOptions {
  /** How long the app waits before it looks for its server again. */
  readonly pauses?: typeof shortPauses;
  /** Behind the program's own arguments, as the system adds a link that was clicked. */
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface DesktopApp {
  /** Starts the app; a second call after `quit` starts it again with the same data. */
  start(options?: StartOptions): Promise<RunningApp>;
  quit(): Promise<void>;
  /** Takes the first start's question as answered. */
  useServer(url: string): void;
  readonly userData: string;
  /** Everything the app wrote to its output or to the console of a page, over all lives. */
  readonly log: () => string;
}

interface Options {
  /** The server can be killed; without it, it stands in one process with the others of the test worker. */
  ownProcess: boolean;
  keyring: boolean;
}

interface Fixtures {
  smtp: SmtpSimulator;
  server: TestServer;
  api: OfficeApi;
  session: DesktopSession;
  app: DesktopApp;
}

export const test = base.extend<Options & Fixtures>({
  keyring: [true, { option: true }],
  ownProcess: [false, { option: true }],

  smtp: async ({ browserName: _ }, use) => {
    const smtp = await new SmtpSimulator().start();
    await use(smtp);
    await smtp.stop();
  },

  server: async ({ smtp, ownProcess }, use, testInfo) => {
    const server = await startServer({
      environment: { SMTP_URL: smtp.url, MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>' },
      isShared: !ownProcess,
    });
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log, contentType: 'text/plain' });
    }
    await server.dispose();
  },

  api: async ({ server }, use) => use(await OfficeApi.withSession(server)),

  session: async ({ keyring }, use) => {
    const session = await DesktopSession.start({ keyring });
    await use(session);
    await session.stop();
  },

  app: async ({ session }, use, testInfo) => {
    const userData = userDataFolder(session);
    let log = '';
    let running: ElectronApplication | null = null;
    const quit = async () => {
      // Who ends the app here means it, whatever was begun.
      await running
        ?.evaluate(({ dialog }) => {
          dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
        })
        .catch(() => undefined);
      await running?.close();
      running = null;
    };
    await use({
      userData,
      log: () => log,
      quit,
      useServer(url) {
        mkdirSync(userData, { recursive: true });
        writeFileSync(
          join(userData, 'settings.json'),
          JSON.stringify({ server: { origin: url, businessName: 'IT-Lotse' } }),
        );
      },
      async start(options) {
        if (running) throw new Error('The app runs already');
        running = await electron.launch(launchOptions(session, options));
        for (const stream of [running.process().stdout, running.process().stderr]) {
          stream?.on('data', (chunk) => {
            log += chunk;
          });
        }
        const page = await running.firstWindow();
        page.on('console', (message) => {
          log += `[page] ${message.text()}\n`;
        });
        return { electron: running, page };
      },
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('app.log', { body: log, contentType: 'text/plain' });
    }
    await quit();
  },
});

/** Tries again at once where people's app waits, so that no test waits for a pause. */
const shortPauses = { firstRetryMs: 20, longestRetryMs: 100, silenceMs: 60_000 };
/** Tries again so late that a test would not live to see it. */
export const endlessPauses = { firstRetryMs: 10_000_000, longestRetryMs: 10_000_000, silenceMs: 10_000_000 };

/**
 * How a desktop session starts the app. Without `executablePath`, Playwright holds the app back until it listens; with
 * it, a window that opens too early makes the launch hang. Root cannot build Chromium's sandbox; a virtual display has no GPU.
 */
export function launchOptions(
  session: DesktopSession,
  { args = [], environment = {}, pauses = shortPauses }: StartOptions = {},
) {
  return {
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', desktopFolder, ...args],
    env: { ...session.environment, IT_LOTSE_TEST_PAUSES: JSON.stringify(pauses), ...environment },
  };
}

/** Resolves when a navigation that the page has begun is refused, or has led to its end. */
export async function navigationIsOver({ electron, page }: RunningApp): Promise<void> {
  // Asked behind it on the same line, the main process answers when it has decided.
  await page.evaluate(async () => {
    await new Promise((resume) => setTimeout(resume));
    await window.lotse.hasToken();
  });
  const isLoading = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isLoadingMainFrame());
  await expect.poll(isLoading).toBe(false);
}

/** Resolves when everything the app has heard of so far is told or held back, and what it told has arrived. */
export async function newsIsSettled(
  { electron }: Pick<RunningApp, 'electron'>,
  session: DesktopSession,
): Promise<void> {
  // A timer as long as the app's own, begun later in the same process, ends later.
  await electron.evaluate((_, ms) => new Promise((resume) => setTimeout(resume, ms)), gatherMs);
  await session.hearOut();
}

/** Resolves when the office says so of its line to the server, at the top of the page. */
export async function lineIs(page: Page, state: 'Verbunden' | 'Offline'): Promise<void> {
  await expect(
    page
      .getByText(new RegExp(`^${state}`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}

/** Signs in on the login page as the operator does. */
export async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Benutzername').fill('admin');
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: /Abmelden|Logout/ })).toBeVisible();
}

/** A visitor's request, as the website sends it. */
export async function postLead(
  serverUrl: string,
  lead: { name: string; email?: string; message?: string; company?: string },
): Promise<{ id: string }> {
  const body = { email: 'erika@example.org', message: 'Bitte rufen Sie mich an.', ...lead };
  return callServer(serverUrl, createLead, { body });
}

/** A customer books the next free time on the website, for help from afar. */
export async function bookVisit(serverUrl: string, name: string) {
  const body = {
    customer_name: name,
    customer_email: 'erika@example.org',
    service_type: 'remote_support',
    start_time: await nextFreeTime(serverUrl),
    early_start_consent: true,
  };
  return callServer(serverUrl, bookAppointment, { body });
}

async function nextFreeTime(serverUrl: string): Promise<string> {
  for (let ahead = 3; ahead < 21; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { available_slots } = await callServer(serverUrl, listAvailableSlots, {
      query: { date, service_type: 'remote_support' },
    });
    const [first] = available_slots;
    if (first) return first.start_time;
  }
  throw new Error('Nothing is free within three weeks');
}

/** The customer cancels through the private link. */
export async function cancelVisit(serverUrl: string, manageToken: string): Promise<void> {
  await callServer(serverUrl, cancelManagedAppointment, { params: { token: manageToken } });
}

/** The program dies without a word, and is started again. */
export async function killAndRestart(app: DesktopApp, { electron }: RunningApp): Promise<RunningApp> {
  const gone = new Promise((resolve) => electron.process().once('exit', resolve));
  process.kill(electron.process().pid ?? 0, 'SIGKILL');
  await gone;
  await app.quit();
  return app.start();
}

export { expect };
