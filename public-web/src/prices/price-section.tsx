import type { BookingOffer } from '@it-lotse/shared/contract/booking';
import type { BusinessProfile, Prices } from '@it-lotse/shared/contract/content';
import { Icon } from '../layout/icon.tsx';
import { hasBothParts } from './live-prices.ts';
import { PriceTables } from './price-tables.tsx';
import { useLivePrices } from './use-live-prices.ts';
import { usePackageOrder } from './use-package-order.tsx';

interface PriceSectionProps {
  /** The prices the server put into the page; they are shown until newer ones have arrived. */
  rendered: Prices;
  booking: BookingOffer;
  /** Who sells packages online; null while nobody does. */
  seller?: BusinessProfile | null;
}

export function PriceSection({ rendered, booking, seller = null }: PriceSectionProps) {
  const { prices, loaded } = useLivePrices(rendered);
  const complete = hasBothParts(prices);
  const order = usePackageOrder(seller);
  return (
    <section id="preise" className="section section-card" aria-labelledby="preise-titel" data-loaded={loaded}>
      <div className="frame">
        <h2 id="preise-titel">{complete ? 'Was es kostet' : 'Preise werden geladen...'}</h2>
        <p className="lead section-lead">Sie kennen den Preis, bevor ich anfange. Jede Zahl hier ist ein Endpreis.</p>
        {complete && <PriceTables prices={prices} booking={booking} buy={order.buy} />}
        {order.dialog}
        <p className="price-note">
          <Icon name="receipt" size={26} />
          <span>
            Kleinunternehmer nach §&nbsp;19&nbsp;UStG: Es wird keine Umsatzsteuer berechnet. Sie zahlen bar, mit Karte,
            Apple&nbsp;Pay, Google&nbsp;Pay, per Überweisung oder mit PayPal.
          </span>
        </p>
      </div>
    </section>
  );
}
