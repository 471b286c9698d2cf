import type { Locator, Page } from '@playwright/test';
import { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import { OpenAiSimulator } from '../simulators/openai-simulator.ts';
import { SmsSimulator } from '../simulators/sms-simulator.ts';
import { StripeSimulator } from '../simulators/stripe-simulator.ts';
import { test as base, expect } from './fixtures.ts';

interface Providers {
  google: GoogleCalendarSimulator;
  openai: OpenAiSimulator;
  sms: SmsSimulator;
  stripe: StripeSimulator;
}

/** A server that knows where the providers are, and nothing of an account there. */
const test = base.extend<{ providers: Providers }>({
  providers: async ({ browserName: _ }, use) => {
    const providers: Providers = {
      google: await new GoogleCalendarSimulator().start(),
      openai: await new OpenAiSimulator().start(),
      sms: await new SmsSimulator().start(),
      stripe: await new StripeSimulator().start(),
    };
    await use(providers);
    for (const each of Object.values(providers)) await each.stop();
  },
  serverEnvironment: async ({ providers: { google, sms, stripe } }, use) =>
    use({
      GOOGLE_API_URL: google.url,
      GOOGLE_OAUTH_URL: google.url,
      SMS_API_URL: sms.url,
      STRIPE_API_URL: stripe.url,
    }),
});

interface Story {
  readonly form: Locator;
  readonly check: string;
  readonly save: string;
  readonly saved: string;
  readonly refused: RegExp;
  readonly accepted: RegExp;
  type(key: string): Promise<void>;
}

/** A key is mistyped, then right, then taken back by the provider, and replaced: all in the same form. */
async function live(page: Page, story: Story, key: string, takeBack: () => string): Promise<void> {
  const { form, check, save, saved, refused, accepted, type } = story;
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  await type(`${key.slice(0, 8)}falsch`);
  await press(check);
  await expect(form.getByText(refused).first()).toBeVisible();
  await type(key);
  await press(check);
  await expect(form.getByText(accepted)).toBeVisible();
  await press(save);
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await press(check);
  await expect(form.getByText(accepted)).toBeVisible();

  const fresh = takeBack();
  await press(check);
  await expect(form.getByText(refused).first()).toBeVisible();
  await type(fresh);
  await press(save);
  await expect(form.getByRole('button', { name: save, exact: true })).toBeDisabled();
  await press(check);
  await expect(form.getByText(accepted)).toBeVisible();
}

test('SMS: a key is entered, taken back by the provider and replaced in the office, without a restart', async ({
  office,
  page,
  providers: { sms },
}) => {
  await office.open('/einstellungen#sms-versand');
  const form = page.getByRole('form', { name: 'SMS-Versand' });
  await live(
    page,
    {
      form,
      check: 'Schlüssel prüfen',
      save: 'SMS-Versand speichern',
      saved: 'SMS-Versand gespeichert. Er gilt ab sofort.',
      refused: /lehnt den Schlüssel ab/,
      accepted: /nimmt den Schlüssel an/,
      type: (key) => form.getByLabel('Schlüssel von seven.io', { exact: true }).fill(key),
    },
    sms.apiKey,
    () => {
      sms.apiKey = 'sms-key-that-is-new-now';
      return sms.apiKey;
    },
  );
});

test('Stripe: a key is entered, taken back by Stripe and replaced in the office, without a restart', async ({
  office,
  page,
  providers: { stripe },
}) => {
  await office.open('/einstellungen#online-zahlung');
  const form = page.getByRole('form', { name: 'Online-Zahlung' });
  await form.getByLabel('Webhook-Geheimnis', { exact: true }).fill(stripe.webhooks.secret);
  await live(
    page,
    {
      form,
      check: 'Schlüssel prüfen',
      save: 'Online-Zahlung speichern',
      saved: 'Online-Zahlung gespeichert. Sie gilt ab sofort.',
      refused: /den geheimen Schlüssel noch einmal ganz/,
      accepted: /Stripe nimmt den Schlüssel an/,
      type: (key) => form.getByLabel('Geheimer Schlüssel', { exact: true }).fill(key),
    },
    stripe.secretKey,
    () => {
      stripe.secretKey = 'sk_test_that_is_new_now';
      return stripe.secretKey;
    },
  );
});

test('the language model: a key is entered, taken back and replaced in the office, without a restart', async ({
  office,
  page,
  providers: { openai },
}) => {
  await office.open('/einstellungen#sprachmodell');
  const form = page.getByRole('form', { name: 'Sprachmodell' });
  await form.getByLabel('Adresse der Schnittstelle').fill(openai.url);
  await live(
    page,
    {
      form,
      check: 'Sprachmodell prüfen',
      save: 'Sprachmodell speichern',
      saved: 'Sprachmodell gespeichert. Es gilt ab sofort.',
      refused: /Kopieren Sie den Schlüssel bei Ihrem Anbieter noch einmal ganz/,
      accepted: /hat geantwortet/,
      type: (key) => form.getByLabel('Schlüssel (API-Key)', { exact: true }).fill(key),
    },
    openai.apiKey,
    () => {
      openai.apiKey = 'sk-that-is-new-now';
      return openai.apiKey;
    },
  );
});

test('Google: a client is entered, its secret is replaced by a wrong one and mended, without a restart', async ({
  office,
  page,
  providers: { google },
}) => {
  await office.open('/einstellungen#google-zugang');
  const form = page.getByRole('form', { name: 'Google-Zugang' });
  const secret = form.getByLabel('Clientschlüssel', { exact: true });
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  const accepted = form.getByText('Google nimmt Client-ID und Clientschlüssel an.');
  const refused = form.getByText(/kopieren Sie beide noch einmal ganz/);
  await form.getByLabel('Client-ID', { exact: true }).fill(google.clientId);
  await secret.fill('GOCSPX-falsch');
  await press('Zugang prüfen');
  await expect(refused).toBeVisible();
  for (const [typed, told] of [
    [google.clientSecret, accepted],
    ['GOCSPX-ersetzt', refused],
    [google.clientSecret, accepted],
  ] as const) {
    await secret.fill(typed);
    await press('Google-Zugang speichern');
    await expect(secret).toHaveValue('');
    await press('Zugang prüfen');
    await expect(told).toBeVisible();
  }
  await office.open('/kalender');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mit Google Calendar verbinden' }).click();
  const consent = await opening;
  await consent.getByRole('link', { name: 'Zulassen' }).click();
  await expect(consent.getByRole('heading', { name: 'Google Kalender ist verbunden' })).toBeVisible();
});
