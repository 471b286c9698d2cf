import type { Prices } from '@it-lotse/shared/contract/content';
import { useEffect, useState } from 'react';
import { addToast } from '../toast/toast-store.ts';
import { type KnownPrices, loadPrices } from './live-prices.ts';

/**
 * Starts with the prices the server rendered and replaces them once it has answered. If it does not, they stay, and a
 * toast says so. `loaded` is true after either outcome.
 */
export function useLivePrices(rendered: Prices): { prices: KnownPrices; loaded: boolean } {
  const [prices, setPrices] = useState<KnownPrices>(rendered);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    loadPrices(abort.signal)
      .then(setPrices)
      .catch(() => {
        if (abort.signal.aborted) return;
        addToast({
          title: 'Preise geladen (Fallback)',
          description: 'Backend nicht erreichbar – zeige lokale Preise.',
        });
      })
      .finally(() => {
        if (!abort.signal.aborted) setLoaded(true);
      });
    return () => abort.abort();
  }, []);

  return { prices, loaded };
}
