import { createAppointment, listAppointmentsBetween } from '@it-lotse/contract/appointments';
import { listVisitsOnDaysOff } from '@it-lotse/contract/days-off';
import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import { addDays } from '@it-lotse/domain/berlin-time';
import type { Page } from '@playwright/test';
import { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import { ClockedServer } from '../support/clocked-server.ts';
import { connectGoogle, googleEnvironment } from '../support/google-account.ts';
import { OfficeApi } from '../support/office-api.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { test as base, expect } from './fixtures.ts';

/** Tuesday, 1 December 2026, 11:00 in Berlin. */
const now = '2026-12-01T10:00:00.000Z';

interface Fixtures {
  google: GoogleCalendarSimulator;
  clocked: ClockedServer;
  operator: OfficeApi;
  openOffice(path: string): Promise<void>;
}

const test = base.extend<Fixtures>({
  google: async ({ browserName: _ }, use) => {
    const google = await new GoogleCalendarSimulator().start();
    await use(google);
    await google.stop();
  },
  clocked: async ({ smtp, google, ownProcess }, use) => {
    const clocked = await ClockedServer.create(
      { SMTP_URL: smtp.url, MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>', ...googleEnvironment(google) },
      { isShared: !ownProcess },
    );
    await clocked.start(now);
    await use(clocked);
    await clocked.dispose();
  },
  baseURL: async ({ clocked }, use) => use(clocked.url),
  operator: async ({ clocked }, use) => use(await OfficeApi.signIn(clocked.url)),
  openOffice: async ({ operator, page }, use) => {
    await page.clock.setFixedTime(new Date(now));
    await page.addInitScript((token) => {
      localStorage.setItem('admin_token', token);
      addEventListener(
        'click',
        ({ detail }) => {
          if (detail > 0) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
        },
        true,
      );
    }, operator.token);
    await use(async (path) => void (await page.goto(`/dashboard${path}`)));
  },
});

const startsInGoogle = (google: GoogleCalendarSimulator) =>
  google
    .events()
    .map(({ start }) => Date.parse(start.dateTime ?? ''))
    .sort();
const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

type Entry = Partial<BodyInputOf<typeof createAppointment>>;
const enter = (operator: OfficeApi, customer_name: string, start_time: string, more: Entry = {}) =>
  operator.call(createAppointment, {
    body: {
      customer_name,
      service_type: 'remote_support',
      start_time,
      customer_email: `${customer_name.replaceAll(' ', '.').toLowerCase()}@familie.example`,
      customer_phone: '0171 3920031',
      notify_customer: false,
      ...more,
    },
  });

/** Three a day from Monday, 7 December to Friday, 18 December. One of them, Kunde 5, has no address for mails. */
async function fillFortnight(operator: OfficeApi): Promise<void> {
  let count = 0;
  for (const monday of ['2026-12-07', '2026-12-14']) {
    for (let day = 0; day < 5; day++) {
      for (const time of ['09:00', '11:00', '14:30']) {
        count += 1;
        const more = count === 5 ? { customer_email: '' } : {};
        await enter(operator, `Kunde ${count}`, `${addDays(monday, day)}T${time}:00+01:00`, more);
      }
    }
  }
}

test('a fortnight blocked over 30 visits is handled in one flow of at most ten clicks, and every customer told once', async ({
  clocked,
  google,
  operator,
  openOffice,
  page,
  smtp,
}) => {
  await connectGoogle(clocked.url, operator, google);
  await fillFortnight(operator);
  await expect.poll(() => google.events()).toHaveLength(30);
  await openOffice('/termine?datum=2026-12-07');
  await page.getByRole('button', { name: 'Diese Woche freinehmen' }).click();
  await page.getByRole('menuitem', { name: 'Ich nehme frei' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tage freinehmen' });
  await dialog.getByRole('textbox', { name: 'Erster Tag' }).fill('07.12.2026');
  await dialog.getByRole('textbox', { name: 'Letzter Tag' }).fill('20.12.2026');
  await expectAccessibleEverywhere(page, 'days are blocked');
  await dialog.getByRole('button', { name: 'Tage sperren' }).click();
  await expect(page.getByRole('heading', { name: 'Termine an freien Tagen' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kunde 30' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'visits on days off');
  const line = (name: string) => page.getByRole('group', { name, exact: true });
  const what = (name: string) => line(name).getByRole('combobox', { name: 'Was wird aus dem Termin?' });
  await what('Kunde 7').selectOption('Absagen');
  await what('Kunde 12').selectOption('Findet trotzdem statt');
  await page.getByRole('button', { name: 'Für 30 Termine ausführen' }).click();
  await expect(page.getByText('30 von 30 erledigt')).toBeVisible();
  await expect(page.getByText('An Ihren freien Tagen ist kein Termin mehr offen')).toBeVisible();
  // A choice from a list takes two, whichever way it is made.
  expect((await clicks(page)) + 2 * 2).toBeLessThanOrEqual(10);

  const { appointments } = await operator.call(listAppointmentsBetween, {
    query: { from: '2026-12-07', to: '2027-01-16' },
  });
  const open = appointments.filter(({ status }) => status !== 'cancelled');
  const spans = open.map(({ start_time, end_time }) => ({ from: Date.parse(start_time), to: Date.parse(end_time) }));
  expect(spans).toHaveLength(29);
  const early = open.filter(({ start_time }) => Date.parse(start_time) < Date.parse('2026-12-21T00:00:00+01:00'));
  expect(early.map(({ customer_name }) => customer_name)).toEqual(['Kunde 12']);
  expect(spans.filter(({ from }, index) => from < (spans[index - 1]?.to ?? 0))).toEqual([]);
  await expect.poll(() => startsInGoogle(google)).toEqual(spans.map(({ from }) => from).sort());
  // Kunde 5 has to be called, Kunde 12 hears nothing, since nothing changes.
  await expect(page.getByRole('checkbox', { name: 'Kunde 5', exact: true })).toBeVisible();
  await expect(page.getByText('0 von 1 angerufen')).toBeVisible();
  await expect.poll(() => smtp.mails.length).toBe(28);
  const told = smtp.mails.map(({ parsed }) =>
    [parsed.to]
      .flat()
      .map((to) => to?.text)
      .join(),
  );
  expect(new Set(told).size).toBe(28);
  const off = smtp.mails.filter(({ parsed }) => parsed.subject?.endsWith('ist abgesagt'));
  expect(off).toHaveLength(1);
  expect((await operator.call(listVisitsOnDaysOff, {})).visits).toEqual([]);
});

test('one visit is cancelled by telephone, another moved to a time of choice, a third left open', async ({
  operator,
  openOffice,
  page,
  smtp,
}) => {
  await enter(operator, 'Renate Albers', '2026-12-03T10:00:00+01:00', { customer_email: '' });
  await enter(operator, 'Dieter Wolff', '2026-12-03T12:00:00+01:00');
  await enter(operator, 'Ilse Matthies', '2026-12-03T14:00:00+01:00');
  await openOffice('/termine?ansicht=tag&datum=2026-12-03');
  await page.getByRole('button', { name: /freinehmen$/ }).click();
  await page.getByRole('menuitem', { name: 'Ich bin krank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ich bin krank' });
  await dialog.getByRole('button', { name: 'Tage sperren' }).click();

  const line = (name: string) => page.getByRole('group', { name });
  const what = (name: string) => line(name).getByRole('combobox', { name: 'Was wird aus dem Termin?' });
  await what('Renate Albers').selectOption('Absagen');
  await expect(line('Renate Albers').getByRole('combobox', { name: 'Der Kunde erfährt es' })).toHaveValue('call');
  await what('Ilse Matthies').selectOption('Noch offen lassen');
  await page.getByRole('button', { name: 'Andere Zeit für Dieter Wolff' }).click();
  await line('Dieter Wolff').getByRole('combobox', { name: 'Neue Zeit' }).selectOption({ index: 2 });
  await line('Dieter Wolff')
    .getByRole('button', { name: /^Vorschau/ })
    .click();
  const preview = page.getByRole('dialog', { name: /Ihr Termin ist verschoben/ });
  await expect(preview).toContainText('Ihr Termin hat eine neue Zeit');
  await expectAccessibleEverywhere(page, 'preview');
  await page.keyboard.press('Escape');
  expect(smtp.mails).toHaveLength(0);
  await page.getByRole('button', { name: 'Für 2 Termine ausführen' }).click();

  await expect(page.getByRole('heading', { name: 'Bitte anrufen' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Renate Albers' })).toContainText('fällt aus');
  await page.getByRole('checkbox', { name: 'Renate Albers' }).check();
  await expect(page.getByText('1 von 1 angerufen')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Renate Albers' })).toBeChecked();
  await expect(line('Ilse Matthies')).toBeVisible();
  await expect(line('Dieter Wolff')).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'after it was carried out');
  await expect.poll(() => smtp.mails.length).toBe(1);
  await page.goto('/dashboard/termine');
  await expect(page.getByText('1 Termin liegt an Ihren freien Tagen')).toBeVisible();
});

test('entering a visit warns, offers free times and finds who is known, and refuses nothing', async ({
  operator,
  openOffice,
  page,
}) => {
  await enter(operator, 'Renate Albers', '2026-12-03T10:00:00+01:00');
  await openOffice('/termine?neu=1');
  const form = page.getByRole('dialog', { name: 'Termin anlegen' });
  await form.getByRole('combobox', { name: 'Leistung' }).selectOption('onsite_support');
  await form.getByRole('textbox', { name: 'Datum' }).fill('25.12.2026');
  await form.getByRole('textbox', { name: 'Beginn' }).fill('10:00');
  await expect(form.getByText('An diesem Tag ist Feiertag: 1. Weihnachtstag.')).toBeVisible();
  await expect(form.getByText('Für den Termin vor Ort fehlt die Adresse.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('albe');
  await form.getByRole('button', { name: /^Renate Albers/ }).click();
  await expect(form.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('renate.albers@familie.example');
  await expectAccessibleEverywhere(page, 'a visit that is warned of');
  const free = form.getByRole('group', { name: 'Freie Zeiten ab diesem Tag' }).getByRole('button').first();
  await free.click();
  await expect(form.getByText('An diesem Tag ist Feiertag: 1. Weihnachtstag.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Termin anlegen' }).click();
  await expect(form).toHaveCount(0);
});
