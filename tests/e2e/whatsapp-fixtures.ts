import type { Page } from '@playwright/test';
import { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { deliverTo, whatsappEnvironment } from '../support/whatsapp-account.ts';
import { test as base, expect } from './fixtures.ts';

/** A server whose WhatsApp is a stand-in of Meta's, with a token that works. */
export const test = base.extend<{ account: WhatsAppSimulator; meta: WhatsAppSimulator }>({
  account: async ({ browserName: _ }, use) => {
    const account = await new WhatsAppSimulator().start();
    await use(account);
    await account.stop();
    expect(account.violations).toEqual([]);
  },
  serverEnvironment: async ({ account }, use) => use(whatsappEnvironment(account)),
  /** The stand-in, once the server under test hears it. */
  meta: async ({ account, server }, use) => {
    deliverTo(account, server);
    await use(account);
  },
});

export { expect };

export const renate = { waId: '491713920017', name: 'Renate Albers' };
export const karl = { waId: '491713920031', name: 'Karl-Heinz Voss' };

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Nachricht', exact: true });
export const messageList = (page: Page) => page.getByRole('list', { name: 'Nachrichten', exact: true });
export const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Unterhaltungen' }).getByRole('link', { name });
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
