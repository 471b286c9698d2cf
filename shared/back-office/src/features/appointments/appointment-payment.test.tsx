// @vitest-environment happy-dom

import type { Transaction } from '@it-lotse/contract/payments';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAppointment, aPayment } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const visit = anAppointment({ on_site: true, location: 'Mühlenkamp 3', total_cost: 8500, price: 8500 });

/** Opens the appointment beside a server that knows these payments of it, and how it stands with its money. */
async function openVisit(payments: Transaction[], changes: Partial<typeof visit> = {}, money = {}) {
  const host = new FakeHost();
  host.on('GET /api/admin/appointments/{id}', () =>
    json({ appointment: { ...visit, ...changes }, drives: [], emails: [], reminders: [] }),
  );
  host.on('GET /api/admin/payments/transactions', () =>
    json({
      transactions: payments,
      next_cursor: null,
      total: payments.length,
      visit: { paid: 0, owed: 8500, underway: 0, ...money },
    }),
  );
  renderOffice(host, '/termine/appointment-1');
  return { host, panel: await screen.findByRole('complementary', { name: 'Termin' }) };
}
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ');

it('asks for the payments of this appointment only', async () => {
  const { host, panel } = await openVisit([]);
  await within(panel).findByRole('region', { name: 'Bezahlung' });
  const [call] = host.callsTo('GET', '/api/admin/payments/transactions');
  expect(call?.query.get('appointment_id')).toBe('appointment-1');
});

it('says what is still to be paid, and leads to the filled form', async () => {
  const payments = [
    aPayment({ amount: 5000, refunded_amount: 1000 }),
    aPayment({ payment_id: 'open', payment_status: 'cancelled', amount: 8500 }),
  ];
  const { panel } = await openVisit(payments, {}, { paid: 4000, owed: 4500 });
  const payment = await within(panel).findByRole('region', { name: 'Bezahlung' });
  expect(plain(payment)).toContain('50,00 €, Online (Stripe)Teilweise erstattet');
  expect(plain(payment)).toContain('Noch offen: 45,00 €');
  expect(within(payment).getAllByRole('link')[0]?.getAttribute('href')).toBe('/zahlungen/payment-1');
  const target = new URL(
    within(payment).getByRole('link', { name: 'Zahlung eintragen' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect(target.pathname).toBe('/zahlungen');
  expect(Object.fromEntries(target.searchParams)).toEqual({
    eintragen: '1',
    termin: 'appointment-1',
    name: 'Erika Muster',
    email: 'erika@example.org',
    leistung: 'Fernwartung',
    betrag: '4500',
  });
});

it('does not speak of paying on site once it is paid', async () => {
  const { panel } = await openVisit([aPayment({ amount: 8500 })], {}, { paid: 8500, owed: 0 });
  const payment = await within(panel).findByRole('region', { name: 'Bezahlung' });
  expect(plain(payment)).toBe('Bezahlung85,00 €, Online (Stripe)Bezahlt');
  expect(plain(panel)).not.toContain('zahlt vor Ort');
});

it('asks nobody again for what was given back out of kindness', async () => {
  const kind = aPayment({ amount: 8500, refunded_amount: 1000 });
  const { panel } = await openVisit([kind], {}, { paid: 7500, owed: 0 });
  const payment = await within(panel).findByRole('region', { name: 'Bezahlung' });
  expect(plain(payment)).not.toContain('Noch offen');
  expect(within(payment).queryByRole('link', { name: 'Zahlung eintragen' })).toBeNull();
});

it('says that money is on its way, and asks for nothing meanwhile', async () => {
  const { panel } = await openVisit([aPayment({ payment_status: 'pending', amount: 8500 })], {}, { underway: 8500 });
  const payment = await within(panel).findByRole('region', { name: 'Bezahlung' });
  expect(plain(payment)).toContain('Unterwegs: 85,00 €');
  expect(plain(payment)).not.toContain('Noch offen');
  expect(plain(panel)).not.toContain('zahlt vor Ort');
});

it('says that the drive comes on top while nobody has confirmed it, and that it is paid on site', async () => {
  const { panel } = await openVisit([], { travel_zone: null, travel_zone_confirmed: false, travel_included: false });
  await within(panel).findByRole('region', { name: 'Bezahlung' });
  expect(plain(panel)).toContain('Gesamt, zuzüglich Anfahrt, zahlt vor Ort85,00 €');
  expect(plain(panel)).not.toContain('Endpreis');
});

it('wants nothing for a cancelled appointment, but shows what was paid', async () => {
  const { panel } = await openVisit([aPayment({ amount: 8500 })], { status: 'cancelled' }, { paid: 8500, owed: 0 });
  const payment = await within(panel).findByRole('region', { name: 'Bezahlung' });
  expect(within(payment).queryByRole('link', { name: 'Zahlung eintragen' })).toBeNull();
});

it('says when it does not know', async () => {
  const { host, panel } = await openVisit([]);
  host.on('GET /api/admin/payments/transactions', () => refuse(503, 'storage_unavailable'));
  renderOffice(host, '/termine/appointment-1');
  expect(await screen.findByText('Zahlungsdaten konnten nicht geladen werden')).toBeTruthy();
  expect(panel.isConnected).toBe(false);
});
