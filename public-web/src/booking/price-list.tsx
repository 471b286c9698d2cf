import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { type Travel, travelCents } from './travel.ts';
import type { ChosenService } from './use-offer.ts';

/** What it costs: the service, the way, and the sum of both once it is known. All prices are final (§ 19 UStG). */
export function PriceList({ service, travel }: { service: ChosenService; travel: Travel }) {
  const way = travelCents(travel);
  return (
    <dl className="text-[1.0625rem] leading-[1.4] [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-3 [&>div]:border-t [&>div]:border-t-line [&_dt_.hint]:block [&_dd]:font-[680] [&_dd]:figures [&_dd]:whitespace-nowrap [&>div:last-child]:items-baseline [&>div:last-child]:pb-0 [&>div:last-child>dt]:text-[1.25rem] [&>div:last-child>dt]:font-bold [&>div:last-child>dd]:text-[1.875rem] [&>div:last-child>dd]:font-[770] [&>div:last-child>dd]:leading-[1.2] [&>div:last-child>dd]:text-heading">
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
      <div>
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
