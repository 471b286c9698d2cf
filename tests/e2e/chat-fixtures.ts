import { listChatSessions } from '@it-lotse/contract/chats';
import type { Page } from '@playwright/test';
import { OpenAiSimulator } from '../simulators/openai-simulator.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { test as bookingTest, expect, now } from './booking-fixtures.ts';

interface ChatFixtures {
  /** A model that listens only where `withModel` is set. */
  openai: OpenAiSimulator;
}

/** As the booking tests; `withModel` puts a language model behind the assistant. */
export const test = bookingTest.extend<ChatFixtures & { withModel: boolean }>({
  withModel: [false, { option: true }],
  openai: async ({ browserName: _ }, use) => {
    const openai = await new OpenAiSimulator().start();
    await use(openai);
    await openai.stop();
    expect(openai.violations, "what OpenAI's own description does not allow").toEqual([]);
  },
  clocked: async ({ smtp, openai, withModel, ownProcess }, use) => {
    const environment = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>',
      ...(withModel && { OPENAI_BASE_URL: openai.url, OPENAI_API_KEY: openai.apiKey }),
    };
    const clocked = await ClockedServer.create(environment, { isShared: !ownProcess });
    await clocked.start(now);
    await use(clocked);
    await clocked.dispose();
  },
});

export { expect };

export const input = (page: Page) => page.getByRole('textbox', { name: 'Ihre Nachricht' });
export const log = (page: Page) => page.getByRole('log', { name: 'Gespräch' });
export const messages = (page: Page) => log(page).locator('[data-sender]');
export const slots = (page: Page) => page.getByRole('list', { name: 'Freie Termine' }).last().getByRole('link');
export const banner = (page: Page) => page.getByRole('region', { name: 'Termin empfohlen' });

export async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
}

/** Writes as people do, and waits until the answer stands there. */
export async function say(page: Page, text: string): Promise<void> {
  const before = await messages(page).count();
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(messages(page)).toHaveCount(before + 2);
}

/** The one conversation there is, as the operator sees it. */
export async function onlySession(operator: OfficeApi) {
  const { sessions } = await operator.call(listChatSessions);
  expect(sessions).toHaveLength(1);
  const [session] = sessions;
  if (!session) throw new Error('no conversation');
  return session;
}
