import { test as base, expect, type Page } from '@playwright/test';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

export interface Office {
  /** The operator's API calls, signed in. */
  readonly api: OfficeApi;
  /** Opens the back office at `path` (such as `/leads`) with a token already kept, past the login. */
  open(path?: string): Promise<Page>;
}

/** What a page may write to its console as an error without failing the test. */
interface ConsoleErrors {
  readonly seen: readonly string[];
  /** Expects errors like this one, for example the browser's own line about a 401 answer. */
  allow(pattern: RegExp): void;
}

interface Options {
  /** Environment of the server under test, beyond a temporary DATA_DIR and the mail simulator. */
  serverEnvironment: Record<string, string | undefined>;
  /** Its server can be killed; without it, it stands in one process with the others of the test worker. */
  ownProcess: boolean;
  /** Through the login, which stands in the log, in place of a session made past it. */
  signsIn: boolean;
}

interface Fixtures {
  smtp: SmtpSimulator;
  server: TestServer;
  office: Office;
  consoleErrors: ConsoleErrors;
}

/** Every test has a server, a database and a mail server of its own; nothing leaks into the next one. */
export const test = base.extend<Options & Fixtures>({
  serverEnvironment: [{}, { option: true }],
  ownProcess: [false, { option: true }],
  signsIn: [false, { option: true }],

  smtp: async ({ browserName: _ }, use) => {
    const smtp = await new SmtpSimulator().start();
    await use(smtp);
    await smtp.stop();
  },

  server: async ({ smtp, serverEnvironment, ownProcess }, use, testInfo) => {
    const server = await startServer({
      environment: { SMTP_URL: smtp.url, MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>', ...serverEnvironment },
      isShared: !ownProcess,
    });
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log, contentType: 'text/plain' });
    }
    await server.dispose();
  },

  baseURL: async ({ server }, use) => use(server.url),

  office: async ({ server, page, signsIn }, use) => {
    const api = signsIn ? await OfficeApi.signIn(server.url) : await OfficeApi.withSession(server);
    await use({
      api,
      open: async (path = '') => {
        await page.addInitScript((token) => localStorage.setItem('admin_token', token), api.token);
        await page.goto(`/dashboard${path}`);
        return page;
      },
    });
  },

  consoleErrors: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => message.type() === 'error' && seen.push(message.text()));
      page.on('pageerror', (error) => seen.push(String(error)));
      await use({ seen, allow: (pattern) => allowed.push(pattern) });
      expect(
        seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'errors in the console of the page',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
