import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { formatMoney } from '@it-lotse/domain/format-money';
import { zoneDistance } from '@it-lotse/domain/travel-zones';
import { PriceTable } from './price-table.tsx';

/** Travel belongs to the price of a visit, so a consumer must find it beside it (PAngV). */
export function TravelCosts({ zones }: { zones: readonly TravelZone[] }) {
  return (
    <PriceTable
      title="Anfahrt zu Ihnen"
      columns={['Entfernung', 'Erläuterung', 'Preis']}
      rows={zones.map((zone) => [zoneDistance(zone, '\u00A0'), explanation(zone), cost(zone)])}
    />
  );
}

function explanation({ zone, cost: cents, per_km }: TravelZone): string {
  if (per_km !== null) return `${formatMoney(per_km)} je km plus Zeit, bitte rufen Sie an`;
  if (cents === null) return 'bitte rufen Sie an';
  return zone === 1 ? 'vom Ortskern gemessen' : 'je Besuch';
}

function cost({ cost: cents }: TravelZone): string {
  if (cents === null) return 'individuell';
  return cents === 0 ? 'kostenlos' : formatMoney(cents);
}
