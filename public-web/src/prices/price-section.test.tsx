import { defaultPrices } from '@it-lotse/shared/domain/default-prices';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { useToast } from '../toast/toast-store.ts';
import { PriceSection } from './price-section.tsx';

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

describe('PriceSection', () => {
  beforeEach(() => useToast.setState({ toast: null }));
  afterEach(cleanup);

  it('shows the rendered prices at once, in German', () => {
    answerWith(() => new Promise(() => {}));
    render(<PriceSection rendered={defaultPrices} booking={defaultOffer} />);
    expect(screen.getByRole('heading', { name: 'Was es kostet' })).toBeTruthy();
    expect(screen.getByText('12,50 €')).toBeTruthy();
    expect(screen.getByText('ab 45,00 €')).toBeTruthy();
    expect(screen.getByText(/§\s19\sUStG/)).toBeTruthy();
  });

  it('takes the travel costs from what can be booked, and leads to booking it', () => {
    answerWith(() => new Promise(() => {}));
    const travel_zones = defaultOffer.travel_zones.map((zone) => (zone.zone === 2 ? { ...zone, cost: 1717 } : zone));
    const { onsite_support: visit } = defaultOffer.service_types;
    if (!visit) throw new Error('no visit');
    const booking = { ...defaultOffer, travel_zones, service_types: { onsite_support: visit } };
    render(<PriceSection rendered={defaultPrices} booking={booking} />);
    expect(screen.getByText('17,17 €')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Termin buchen/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/termine?service=onsite_support']);
  });

  it('keeps them and says so when the server does not answer', async () => {
    answerWith(() => Promise.reject(new TypeError('offline')));
    render(<PriceSection rendered={defaultPrices} booking={defaultOffer} />);
    await waitFor(() =>
      expect(useToast.getState().toast).toMatchObject({
        title: 'Preise geladen (Fallback)',
        description: 'Backend nicht erreichbar – zeige lokale Preise.',
      }),
    );
    expect(screen.getByText('12,50 €')).toBeTruthy();
  });

  it('waits with a heading while a part is missing', async () => {
    answerWith(async () => Response.json({ seniors: defaultPrices.seniors }));
    render(<PriceSection rendered={defaultPrices} booking={defaultOffer} />);
    expect(await screen.findByRole('heading', { name: 'Preise werden geladen...' })).toBeTruthy();
    expect(screen.queryAllByRole('table')).toHaveLength(0);
    expect(useToast.getState().toast).toBeNull();
  });

  it('calls nobody and says nothing once it is gone', async () => {
    answerWith(async () => Response.json({}));
    render(<PriceSection rendered={defaultPrices} booking={defaultOffer} />).unmount();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(useToast.getState().toast).toBeNull();
  });
});
