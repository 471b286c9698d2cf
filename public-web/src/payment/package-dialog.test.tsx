import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { packagesOf } from '@it-lotse/domain/price-list';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PriceSection } from '../prices/price-section.tsx';
import { defaultOffer } from '../testing/default-offer.ts';
import { type Call, fakeServer, Reply } from '../testing/fake-server.ts';
import { PackageDialog } from './package-dialog.tsx';

const list = 'GET /api/payments/packages';
const checkout = 'POST /api/payments/checkout';
const packages = packagesOf(defaultBookingSettings);
const forSale = () => ({ packages, online_payment: true });

function show(packageKey = 'betreuung_basis') {
  const onClose = vi.fn();
  render(<PackageDialog packageKey={packageKey} seller={defaultBusinessProfile} onClose={onClose} />);
  return onClose;
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const dialogText = () => screen.getByRole('dialog').textContent ?? '';

async function order() {
  await screen.findByLabelText(/Ihr Name/);
  fill(/Ihr Name/, 'Ada Beispiel');
  fill(/E-Mail/, 'ada@example.org');
  await click('Zahlungspflichtig bestellen');
}

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

describe('the order of a package', () => {
  it('shows what, how long and how much right before the button, as the server says it now', async () => {
    const dearer = { ...packages, betreuung_basis: { ...packages.betreuung_basis, price: 6600 } };
    fakeServer({ [list]: () => ({ packages: dearer, online_payment: true }) });
    show();
    const button = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    for (const text of [
      'Betreuung Basis',
      '1 Std. Fernwartung',
      '66,00\u00A0€ im Monat',
      'jederzeit kündbar per E-Mail',
    ]) {
      expect(dialogText()).toContain(text);
    }
    expect(dialogText()).toContain('Muster-Widerrufsformular');
    expect(dialogText()).toContain(`auch online unter ${location.origin}/vertrag-widerrufen ausüben`);
    const summary = screen.getByText('Endpreis').closest('dl');
    expect(summary?.nextElementSibling?.contains(button)).toBe(true);
  });

  it('asks for the address where it belongs on the invoice, and nowhere else', async () => {
    const large = { ...packages, betreuung_basis: { ...packages.betreuung_basis, price: 25_001 } };
    fakeServer({ [list]: () => ({ packages: large, online_payment: true }) });
    show();
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    expect(screen.getByLabelText(/Anschrift/)).toHaveProperty('required', true);
    cleanup();
    fakeServer({ [list]: forSale });
    show();
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    expect(screen.queryByLabelText(/Anschrift/)).toBeNull();
  });

  it('of a package paid once promises no subscription', async () => {
    fakeServer({ [list]: forSale });
    show('fernwartungs_paket');
    await screen.findByText('einmalig, kein Abonnement');
    expect(dialogText()).not.toContain('im Monat');
  });

  it('sends name, address and package, and goes to the page to pay on', async () => {
    const calls = fakeServer({
      [list]: forSale,
      [checkout]: () => new Reply(201, { session_id: 'cs_1', url: `${location.origin}/#bezahlseite` }),
    });
    show();
    await order();
    await waitFor(() => expect(location.hash).toBe('#bezahlseite'));
    expect(posts(calls).map(({ body }) => body)).toEqual([
      {
        package_id: 'betreuung_basis',
        customer_name: 'Ada Beispiel',
        customer_email: 'ada@example.org',
        customer_address: '',
      },
    ]);
  });

  it('marks what is missing and sends nothing', async () => {
    const calls = fakeServer({ [list]: forSale });
    show();
    await click('Zahlungspflichtig bestellen');
    await screen.findByText('Der Name fehlt.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Ihr Name/)));
    expect(posts(calls)).toEqual([]);
  });

  it('marks what the server does not take', async () => {
    const fields = { customer_email: 'Diese Adresse gibt es nicht.' };
    fakeServer({
      [list]: forSale,
      [checkout]: () => new Reply(422, { code: 'validation_failed', detail: 'Nein.', fields }),
    });
    show();
    await order();
    await screen.findByText('Diese Adresse gibt es nicht.');
  });

  it.each([
    ['Stripe is down', () => new Reply(503, { code: 'payment_unavailable', detail: 'Ihr Termin bleibt bestehen.' })],
    [
      'nobody answers',
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('says that nothing was ordered when %s', async (_what, answer) => {
    fakeServer({ [list]: forSale, [checkout]: answer });
    show();
    await order();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Es wurde nichts bestellt.');
    expect(alert.textContent).not.toContain('Termin');
    expect(screen.getByLabelText(/Ihr Name/)).toHaveProperty('value', 'Ada Beispiel');
  });

  it.each([
    ['is no longer sold', 'gibt_es_nicht', forSale],
    ['cannot be paid online any more', 'betreuung_basis', () => ({ packages, online_payment: false })],
  ])('leads to the phone when the package %s', async (_what, key, answer) => {
    fakeServer({ [list]: answer });
    const onClose = show(key);
    expect((await screen.findByRole('alert')).textContent).toContain('01234 567890');
    await click('Schließen');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('can be loaded again', async () => {
    let working = false;
    fakeServer({ [list]: () => (working ? forSale() : new Reply(500, {})) });
    show();
    await screen.findByText(/konnte nicht geladen werden/);
    working = true;
    await click('Erneut versuchen');
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  });
});

describe('buying from the price section', () => {
  const showPrices = (seller: typeof defaultBusinessProfile | null) =>
    render(<PriceSection payment="bar" prices={defaultPrices} booking={defaultOffer} seller={seller} />);

  it('offers every package that has a price, and opens its order', async () => {
    fakeServer({ [list]: forSale });
    showPrices(defaultBusinessProfile);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      [
        'Fernwartungs-Paket',
        'Betreuung Basis',
        'Betreuung Standard',
        'Betreuung Premium',
        'Vor-Ort-Paket Basis',
        'Vor-Ort-Paket Standard',
      ].map((name) => `Paket kaufen: ${name}`),
    );
    await click('Paket kaufen: Betreuung Premium');
    await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    expect(dialogText()).toContain('160,00\u00A0€ im Monat');
    await click('Abbrechen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers nothing while nobody sells online', () => {
    showPrices(null);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
