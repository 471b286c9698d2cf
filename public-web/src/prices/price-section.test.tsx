import { defaultPrices } from '@it-lotse/domain/default-prices';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { type Call, fakeServer, Reply } from '../testing/fake-server.ts';
import { useToast } from '../toast/toast-store.ts';
import { LivePriceSection } from './live-price-section.tsx';
import { PriceSection } from './price-section.tsx';

const offered = () => ({ ...defaultOffer, first_day: '2031-12-01', last_day: '2032-02-28', early_start_until: '' });
const answerWith = (prices: (call: Call) => unknown) =>
  fakeServer({ 'GET /api/content/prices': prices, 'GET /api/appointments/service-types': offered });

describe('PriceSection', () => {
  afterEach(cleanup);

  it('shows the prices in German', () => {
    render(<PriceSection payment="bar" prices={defaultPrices} booking={defaultOffer} seller={null} />);
    expect(screen.getByRole('heading', { name: 'Was es kostet' })).toBeTruthy();
    expect(screen.getByText('12,50 €')).toBeTruthy();
    expect(screen.getByText('ab 45,00 €')).toBeTruthy();
    expect(screen.getByText(/§\s19\sUStG/)).toBeTruthy();
  });

  it('takes the travel costs from what can be booked, and leads to booking it', () => {
    const travel_zones = defaultOffer.travel_zones.map((zone) => (zone.zone === 2 ? { ...zone, cost: 1717 } : zone));
    const { onsite_support: visit } = defaultOffer.service_types;
    if (!visit) throw new Error('no visit');
    const booking = { ...defaultOffer, travel_zones, service_types: { onsite_support: visit } };
    render(<PriceSection payment="bar" prices={defaultPrices} booking={booking} seller={null} />);
    expect(screen.getByText('17,17 €')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Termin buchen/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/termine?service=onsite_support']);
  });
});

describe('a group of prices without rows', () => {
  afterEach(cleanup);
  const captions = () => screen.queryAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
  const { seniors, business } = defaultPrices;

  it('has no table and no heading of its own', () => {
    const prices = { seniors: { ...seniors, trainings: [] }, business: { ...business, packages: [] } };
    render(<PriceSection payment="bar" prices={prices} booking={defaultOffer} seller={null} />);
    expect(captions()).toEqual(['Hilfe', 'Anfahrt zu Ihnen', 'Nach Aufwand']);
    expect(screen.getByText('Einzeln nach Aufwand.')).toBeTruthy();
  });

  it('leaves out a whole audience for whom nothing is listed, and keeps the drive', () => {
    const prices = { seniors: { rows: [], trainings: [] }, business };
    render(<PriceSection payment="bar" prices={prices} booking={defaultOffer} seller={null} />);
    expect(screen.queryByRole('heading', { name: /Privatleute/ })).toBeNull();
    expect(captions()).toEqual(['Nach Aufwand', 'Monatspakete', 'Anfahrt zu Ihnen']);
  });

  it('says that the price is told, where nothing is listed at all', () => {
    const prices = { seniors: { rows: [], trainings: [] }, business: { rows: [], packages: [] } };
    render(<PriceSection payment="" prices={prices} booking={defaultOffer} seller={null} />);
    expect(captions()).toEqual([]);
    expect(screen.getByText(/sage ich Ihnen gern am Telefon/)).toBeTruthy();
  });
});

describe('LivePriceSection', () => {
  beforeEach(() => useToast.setState({ toast: null }));
  afterEach(cleanup);

  it('shows the prices of today in place of those in the page', async () => {
    const rows = defaultPrices.seniors.rows.map((row) => ({ ...row, preis: 4242 }));
    answerWith(() => ({ ...defaultPrices, seniors: { ...defaultPrices.seniors, rows } }));
    render(<LivePriceSection isSold={false} taxRate={0} />);
    expect(await screen.findAllByText('42,42 €')).toHaveLength(rows.length);
    expect(document.getElementById('preise')?.dataset.loaded).toBe('true');
    expect(useToast.getState().toast).toBeNull();
  });

  it('leaves those in the page and says so when the server does not answer', async () => {
    answerWith(() => new Reply(500, {}));
    render(<LivePriceSection isSold={false} taxRate={0} />);
    await waitFor(() =>
      expect(useToast.getState().toast).toMatchObject({
        title: 'Preise geladen (Fallback)',
        description: 'Backend nicht erreichbar – zeige lokale Preise.',
      }),
    );
    expect(screen.getByRole('heading', { name: 'Was es kostet' })).toBeTruthy();
  });

  it('waits with a heading while a part is missing', async () => {
    answerWith(() => ({ seniors: defaultPrices.seniors }));
    render(<LivePriceSection isSold={false} taxRate={0} />);
    expect(await screen.findByRole('heading', { name: 'Preise werden geladen...' })).toBeTruthy();
    expect(screen.queryAllByRole('table')).toHaveLength(0);
    expect(useToast.getState().toast).toBeNull();
  });

  it('says nothing once it is gone', async () => {
    answerWith(() => ({}));
    render(<LivePriceSection isSold={false} taxRate={0} />).unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(useToast.getState().toast).toBeNull();
  });
});
