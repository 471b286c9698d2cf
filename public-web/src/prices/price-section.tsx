import type { BookingOffer } from '@it-lotse/contract/booking';
import type { BusinessProfile, Prices } from '@it-lotse/contract/content';
import { Island } from '../hydration/island.tsx';
import { PackageOrder } from './package-order.tsx';
import { priceDigest } from './price-digest.ts';
import { PriceFrame } from './price-frame.tsx';
import { PriceTables } from './price-tables.tsx';

interface PriceSectionProps {
  prices: Prices;
  booking: BookingOffer;
  /** How one pays, as it follows 'Sie zahlen'; '' for nothing said. */
  payment: string;
  /** Who sells packages online; null while nobody does. */
  seller: BusinessProfile | null;
}

/** The prices as the server draws them. The browser only looks whether they still hold (check-prices.ts). */
export function PriceSection({ prices, booking, payment, seller }: PriceSectionProps) {
  const isSold = seller !== null;
  return (
    <>
      <Island
        name="live-prices"
        when="asked"
        of={RenderedPrices}
        props={{ prices, booking, payment, isSold }}
        told={{ isSold, taxRate: booking.tax_rate, digest: priceDigest(prices) }}
      />
      {seller && <Island name="package-order" when="asked" of={PackageOrder} props={{ seller }} />}
    </>
  );
}

function RenderedPrices({ payment, ...props }: Omit<PriceSectionProps, 'seller'> & { isSold: boolean }) {
  return <PriceFrame tables={<PriceTables {...props} />} payment={payment} taxRate={props.booking.tax_rate} />;
}
