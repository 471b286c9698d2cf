import { createAppointment } from '@it-lotse/contract/appointments';
import { createLead, newLead } from '@it-lotse/contract/leads';
import { enterPayment } from '@it-lotse/contract/payments';
import { callServer } from '../support/call-server.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { leadOf } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';

// A tablet held across: wide enough for tables, and no pointer that could come near.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 1440, height: 900 } });

const customer_name = 'Erika Muster';

async function seed(api: OfficeApi, url: string): Promise<void> {
  await callServer(url, createLead, { body: newLead.parse(leadOf(1, { name: customer_name })) });
  await api.call(createAppointment, {
    body: {
      customer_name,
      customer_email: 'erika@example.org',
      customer_phone: '0151 2345678',
      service_type: 'remote_support',
      start_time: new Date(Date.now() + 86_400_000).toISOString().slice(0, 14).concat('00:00.000Z'),
      allow_overlap: true,
      notify_customer: false,
    },
  });
  await api.call(enterPayment, {
    body: {
      customer_name,
      customer_address: 'Am Deich 1, 25899 Dagebüll',
      service: 'Fernwartung',
      amount: 4500,
      method: 'cash',
      received_on: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()),
    },
  });
}

/** Each list with actions in its rows: its address, its table and what opens where the last action is tapped. */
const lists = [
  { address: '/leads', table: 'Leads', action: `${customer_name} löschen`, opens: 'alertdialog' },
  {
    address: '/termine?ansicht=liste',
    table: 'Termine',
    action: `Termin von ${customer_name} stornieren`,
    opens: 'alertdialog',
  },
  { address: '/zahlungen', table: 'Zahlungen', action: `Zahlung von ${customer_name} erstatten`, opens: 'dialog' },
] as const;

test('on a screen that is touched the actions of a row are seen, cover nothing and answer the first tap', async ({
  office,
  page,
  server,
}) => {
  await seed(office.api, server.url);
  await office.open();
  for (const { address, table, action, opens } of lists) {
    await page.goto(`/dashboard${address}`);
    const row = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: customer_name });
    const button = row.getByRole('button', { name: action });
    await expect(button, address).toBeVisible();
    const found = await button.evaluate((element) => {
      const actions = element.parentElement;
      const its = actions?.getBoundingClientRect();
      const others = [...(element.closest('td')?.querySelectorAll('time, span') ?? [])].filter(
        (each) => !each.contains(element) && !actions?.contains(each) && each.textContent,
      );
      const isSeen = (each: Element) => each.checkVisibility({ opacityProperty: true });
      return {
        seen: [element, ...others].every(isSeen),
        under: others
          .filter((each) => its && each.getBoundingClientRect().bottom > its.top)
          .map((each) => each.textContent),
      };
    });
    expect(found, address).toEqual({ seen: true, under: [] });
    await button.tap();
    await expect(page.getByRole(opens), address).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
