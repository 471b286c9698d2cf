import { listTransactions } from '@it-lotse/contract/payments';
import type { Page } from '@playwright/test';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { stripeEnvironment } from '../support/stripe-account.ts';
import {
  test as base,
  bookButton,
  chooseVisit,
  expect,
  expectStep,
  fillForm,
  listPostalCodes,
  now,
} from './booking-fixtures.ts';

interface PaymentFixtures {
  stripe: StripeSimulator;
  /** Server and Stripe live in the same time; a later one has come for both when this resolves. */
  setTime: (moment: string) => Promise<void>;
}

let stripeTime = new Date(now);

/** As the tests of booking, with Stripe set up and messages on their way. */
export const test = base.extend<PaymentFixtures>({
  stripe: async ({ browserName: _ }, use) => {
    stripeTime = new Date(now);
    const stripe = await new StripeSimulator({ clock: { now: () => stripeTime } }).start();
    await use(stripe);
    await stripe.stop();
  },
  clocked: async ({ smtp, stripe, ownProcess }, use) => {
    const environment = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>',
      ...stripeEnvironment(stripe),
    };
    const clocked = await ClockedServer.create(environment, { isShared: !ownProcess });
    await clocked.start(now);
    stripe.webhooks.url = `${clocked.url}/api/payments/webhook`;
    await use(clocked);
    await clocked.dispose();
  },
  setTime: async ({ clocked, stripe, page }, use) =>
    use(async (moment) => {
      stripeTime = new Date(moment);
      await page.clock.setFixedTime(stripeTime);
      await clocked.at(moment);
      await stripe.webhooks.settled();
    }),
});

export { expect };

export const payButton = (page: Page) => page.getByRole('button', { name: 'Jetzt online bezahlen' });

/** Books a visit for 85,00 € and stands on step 3. */
export async function bookVisit(page: Page, operator: OfficeApi) {
  await listPostalCodes(operator, { '43219': 2 });
  await chooseVisit(page);
  await fillForm(page);
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookButton(page).click();
  await expectStep(page, 'Termin bestätigt!');
}

/** From the offer to Stripe's page; gives the id of the session. */
export async function goToStripe(page: Page, button = payButton(page)): Promise<string> {
  await button.click();
  await expect(page.getByRole('heading', { name: /bezahlen$/ })).toBeVisible();
  return /\/c\/pay\/([^?]+)/.exec(page.url())?.[1] ?? '';
}

export const payments = async (operator: OfficeApi) => (await operator.call(listTransactions)).transactions;
