import type { BookingOffer, listServiceTypes } from '@it-lotse/contract/booking';
import { useEffect, useState } from 'react';
import { ask } from '../api/call-server.ts';
import { serviceTypesPath } from '../booking/booking-api.ts';
import { addToast } from '../toast/toast-store.ts';
import { type KnownPrices, loadPrices } from './live-prices.ts';

interface LivePrices {
  /** Prices, and what can be booked for them; null: those in the page. */
  newer: { prices: KnownPrices; booking: BookingOffer } | null;
  loaded: boolean;
}

/** Asks the server once. If it does not answer, the prices in the page stay, and a toast says so. */
export function useLivePrices(): LivePrices {
  const [state, setState] = useState<LivePrices>({ newer: null, loaded: false });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    Promise.all([loadPrices(signal), ask<typeof listServiceTypes>(serviceTypesPath, 'service_types', signal)])
      .then(([prices, booking]) => setState({ newer: { prices, booking }, loaded: true }))
      .catch(() => {
        if (signal.aborted) return;
        setState({ newer: null, loaded: true });
        addToast({
          title: 'Preise geladen (Fallback)',
          description: 'Backend nicht erreichbar – zeige lokale Preise.',
        });
      });
    return () => abort.abort();
  }, []);

  return state;
}
