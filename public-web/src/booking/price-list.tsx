import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { type Travel, travelCents } from './travel.ts';
import type { ChosenService } from './use-offer.ts';

/** What it costs: the service, the way, and the sum of both once it is known. All prices are final (§ 19 UStG). */
export function PriceList({ service, travel }: { service: ChosenService; travel: Travel }) {
  const way = travelCents(travel);
  return (
    <dl className="price-list">
      <div>
        <dt>
          {service.name}
          <span className="hint">{service.duration}&nbsp;Minuten</span>
        </dt>
        <dd>{formatMoney(service.price)}</dd>
      </div>
      {travel.state !== 'none' && (
        <div>
          <dt>
            Anfahrt{'zone' in travel && `, Zone ${travel.zone}`}
            {'confirmed' in travel && !travel.confirmed && <span className="hint">Zone wird noch bestätigt</span>}
          </dt>
          <dd>{service.travel_included && way === 0 ? 'im Preis enthalten' : wayText(travel)}</dd>
        </div>
      )}
      <div className="price-total">
        <dt>Endpreis</dt>
        <dd>{way === null ? 'noch offen' : formatMoney(service.price + way)}</dd>
      </div>
    </dl>
  );
}

function wayText(travel: Travel): string {
  if (travel.state === 'individual') return 'individuell';
  const cents = travelCents(travel);
  if (cents === null) return 'je nach Zone';
  return cents === 0 ? 'kostenlos' : formatMoney(cents);
}
