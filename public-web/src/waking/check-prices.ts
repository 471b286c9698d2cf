import { loadPrices } from '../prices/live-prices.ts';
import { priceDigest } from '../prices/price-digest.ts';
import { propsOf, wake } from './wake.ts';

/** Whether the prices in the page still hold. Only if not, or if that cannot be told, their section comes alive. */
export async function checkPrices(): Promise<void> {
  const island = document.querySelector<HTMLElement>('[data-island="live-prices"]');
  if (!island) return;
  const doHold = await loadPrices().then(
    (prices) => priceDigest(prices) === propsOf(island).digest,
    () => false,
  );
  if (doHold) document.getElementById('preise')?.setAttribute('data-loaded', 'true');
  else await wake(island);
}
