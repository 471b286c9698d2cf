import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, Reply } from '../testing/fake-server.ts';
import { siteContent } from '../testing/site-request.ts';
import { PaymentResultPage } from './payment-result-page.tsx';

const status = 'GET /api/payments/checkout/status/cs_test_1';
const paid = {
  payment_status: 'paid',
  status: 'complete',
  amount_total: 123_450,
  currency: 'eur',
  metadata: { customer_name: 'Ingrid Sommerfeld', service_type: 'Vor-Ort-Hilfe' },
  bought: 'appointment',
};
const content = siteContent();

function show(query = '?session_id=cs_test_1') {
  history.replaceState(null, '', `/appointment-success${query}`);
  render(<PaymentResultPage content={content} />);
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const main = () => screen.getByRole('main').textContent ?? '';

afterEach(cleanup);

describe('the page after paying', () => {
  it('checks first', async () => {
    fakeServer({ [status]: () => new Promise(() => {}) });
    show();
    expect(await title('Zahlungsstatus wird überprüft...')).toBeTruthy();
  });

  it('shows what was paid and what happens next', async () => {
    fakeServer({ [status]: () => paid });
    show();
    await title('Zahlung erfolgreich!');
    for (const text of ['1.234,50\u00A0€', 'Bezahlt', 'Ingrid Sommerfeld', 'Vor-Ort-Hilfe', '24 und 2\u00A0Stunden']) {
      expect(main()).toContain(text);
    }
    expect(screen.getByRole('heading', { name: 'Was passiert als nächstes?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it('leaves out name and service that are not known', async () => {
    fakeServer({ [status]: () => ({ ...paid, metadata: {} }) });
    show();
    await title('Zahlung erfolgreich!');
    expect(screen.queryByText('Name')).toBeNull();
    expect(screen.queryByText('Leistung')).toBeNull();
  });

  it('promises no reminder for a package', async () => {
    fakeServer({ [status]: () => ({ ...paid, bought: 'package' }) });
    show();
    await title('Zahlung erfolgreich!');
    expect(main()).not.toContain('Ich erinnere Sie');
    expect(main()).toContain('Rechnung als PDF');
  });

  it.each([
    ['usd', '1.234,50\u00A0$'],
    ['nicht', '1.234,50\u00A0€'],
  ])('writes an amount in %s', async (currency, amount) => {
    fakeServer({ [status]: () => ({ ...paid, currency }) });
    show();
    await title('Zahlung erfolgreich!');
    expect(main()).toContain(amount);
  });

  it('says that it can take a moment', async () => {
    fakeServer({ [status]: () => ({ ...paid, payment_status: 'unpaid', status: 'open' }) });
    show();
    await title('Zahlung wird verarbeitet...');
    expect(screen.getByRole('status').textContent).toContain('Dies kann einen Moment dauern...');
  });

  it('promises no visit to who has paid for a cancelled one', async () => {
    fakeServer({ [status]: () => ({ ...paid, visit: 'cancelled' }) });
    show();
    await title('Bezahlt, aber Ihr Termin ist abgesagt');
    expect(main()).toContain('Ihre Zahlung über 1.234,50\u00A0€ ist angekommen.');
    expect(main()).toContain('melde mich bei Ihnen wegen der Erstattung');
    for (const text of ['erfolgreich', 'Ich erinnere Sie', 'Fehler']) expect(main()).not.toContain(text);
  });

  it.each([
    ['appointment', 'stands', 'Ihr Termin steht fest'],
    ['appointment', 'cancelled', 'Ihr Termin ist inzwischen abgesagt.'],
    ['package', null, 'wir vereinbaren den ersten Termin'],
  ])('says of money that takes days for an %s (%s) what happens next', async (bought, visit, words) => {
    fakeServer({ [status]: () => ({ ...paid, payment_status: 'unpaid', bought, visit }) });
    show();
    await title('Ihre Zahlung ist unterwegs');
    expect(main()).toContain(words);
    expect(main()).not.toContain('Fehler');
    expect(screen.queryByRole('link', { name: 'Neuen Termin buchen' })).toBeNull();
  });

  it('leads on from an error, to a page that exists and to a mail', async () => {
    fakeServer({});
    show('');
    await title('Fehler bei der Zahlung');
    expect(screen.getByRole('alert').textContent).toContain('Keine Session-ID gefunden');
    expect(screen.getByRole('link', { name: 'Neuen Termin buchen' }).getAttribute('href')).toBe('/termine');
    expect(screen.getByRole('link', { name: 'Support kontaktieren' }).getAttribute('href')).toBe(
      `mailto:${defaultBusinessProfile.email}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be asked again when nobody knows whether it was paid', async () => {
    let isDown = true;
    fakeServer({ [status]: () => (isDown ? new Reply(503, { detail: 'Zu lange.' }) : paid) });
    show();
    const heading = await title('Fehler bei der Zahlung');
    expect(main()).toContain('Bitte bezahlen Sie nicht noch einmal.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await title('Zahlung erfolgreich!');
  });

  it('says so when it does not know the answer', async () => {
    fakeServer({ [status]: () => ({}) });
    show();
    await title('Zahlungsstatus unbekannt');
    expect(screen.getByRole('button', { name: 'Noch einmal prüfen' })).toBeTruthy();
  });
});
