import type { TaxRate } from '@it-lotse/contract/tax';
import { hasBothParts } from './live-prices.ts';
import { PriceFrame } from './price-frame.tsx';
import { PriceTables } from './price-tables.tsx';
import { useLivePrices } from './use-live-prices.ts';

/** The prices of the page until newer ones have come. */
export function LivePriceSection({ isSold, taxRate }: { isSold: boolean; taxRate: TaxRate }) {
  const { newer, loaded } = useLivePrices();
  if (newer === null) return <PriceFrame tables="rendered" payment="rendered" loaded={loaded} taxRate={taxRate} />;
  const { prices, booking } = newer;
  return (
    <PriceFrame
      tables={hasBothParts(prices) ? <PriceTables prices={prices} booking={booking} isSold={isSold} /> : null}
      payment="rendered"
      loaded={loaded}
      taxRate={booking.tax_rate}
    />
  );
}
