import type { TaxRate } from '@it-lotse/contract/tax';
import { formatMoney } from '@it-lotse/domain/format-money';
import { taxNote } from '@it-lotse/domain/tax';
import { type Travel, travelCents } from './travel.ts';
import type { ChosenService } from './use-offer.ts';

const rowLook = 'flex justify-between gap-4 border-t border-t-line';
const amountLook = 'font-[680] figures whitespace-nowrap';

interface PriceListProps {
  service: ChosenService;
  travel: Travel;
  taxRate: TaxRate;
}

/** What it costs: the service, the way, and the sum of both once it is known. All prices are final. */
export function PriceList({ service, travel, taxRate }: PriceListProps) {
  const way = travelCents(travel);
  return (
    <dl className="text-[1.0625rem] leading-[1.4]">
      <div className={`py-3 ${rowLook}`}>
        <dt>
          {service.name}
          <span className="hint block">{service.duration}&nbsp;Minuten</span>
        </dt>
        <dd className={amountLook}>{formatMoney(service.price)}</dd>
      </div>
      {travel.state !== 'none' && (
        <div className={`py-3 ${rowLook}`}>
          <dt>
            Anfahrt{'zone' in travel && `, Zone ${travel.zone}`}
            {'confirmed' in travel && !travel.confirmed && <span className="hint block">Zone wird noch bestätigt</span>}
          </dt>
          <dd className={amountLook}>
            {service.travel_included && way === 0 ? 'im Preis enthalten' : wayText(travel)}
          </dd>
        </div>
      )}
      <div className={`flex-wrap gap-y-0 pt-3 items-baseline ${rowLook}`}>
        <dt className="text-[1.25rem] font-bold">Endpreis</dt>
        <dd className="text-[1.875rem] font-[770] leading-[1.2] text-heading figures whitespace-nowrap">
          {way === null ? 'noch offen' : formatMoney(service.price + way)}
        </dd>
        <dd className="hint w-full">{taxNote(taxRate)}</dd>
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
