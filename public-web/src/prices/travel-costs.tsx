import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { defaultTravelZones, type TravelZone, travelCostPerKmCents } from '@it-lotse/shared/domain/travel-zones';
import { PriceTable } from './price-table.tsx';

/** Travel belongs to the price of a visit, so a consumer must find it beside it (PAngV). */
export function TravelCosts() {
  return (
    <PriceTable
      title="Anfahrt zu Ihnen"
      columns={['Entfernung', 'Erläuterung', 'Preis']}
      rows={defaultTravelZones.map((zone) => [distance(zone), explanation(zone), cost(zone)])}
    />
  );
}

function distance({ fromKm, toKm }: TravelZone): string {
  if (toKm === null) return `über ${fromKm}\u00A0km`;
  return fromKm === 0 ? `bis ${toKm}\u00A0km` : `${fromKm} bis ${toKm}\u00A0km`;
}

function explanation({ zone, costCents }: TravelZone): string {
  if (costCents === null) return `${formatMoney(travelCostPerKmCents)} je km plus Zeit, bitte rufen Sie an`;
  return zone === 1 ? 'vom Ortskern gemessen' : 'je Besuch';
}

function cost({ costCents }: TravelZone): string {
  if (costCents === null) return 'individuell';
  return costCents === 0 ? 'kostenlos' : formatMoney(costCents);
}
