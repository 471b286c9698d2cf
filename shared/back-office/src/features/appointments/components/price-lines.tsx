import type { Appointment } from '@it-lotse/contract/appointments';
import { formatMoney } from '@it-lotse/domain/format-money';

interface PriceLinesProps {
  appointment: Appointment;
  /** Nothing was paid so far. */
  paysLater: boolean;
  Heading: 'h2' | 'h3';
}

/** What the customer pays. Final amounts, but for a drive that nobody has confirmed yet. */
export function PriceLines({ appointment, paysLater, Heading }: PriceLinesProps) {
  const { service_name, price, travel_cost, total_cost, on_site, travel_zone, travel_zone_confirmed } = appointment;
  // As the customer's mail has it.
  const isTravelOpen = on_site && !appointment.travel_included && travel_zone === null && !travel_zone_confirmed;
  return (
    <section>
      <Heading className="sr-only">Preis</Heading>
      <dl className="tabular-nums">
        <Line name={service_name} value={formatMoney(price)} />
        {on_site && (
          <Line
            name={travel_zone_confirmed ? 'Anfahrt' : 'Anfahrt, noch nicht bestätigt'}
            value={formatMoney(travel_cost)}
          />
        )}
        <div className="flex items-baseline justify-between gap-4 border-t-2 border-heading pt-2.5 font-strong">
          <dt>
            {isTravelOpen ? 'Gesamt, zuzüglich Anfahrt' : 'Endpreis'}
            {on_site && paysLater && ', zahlt vor Ort'}
          </dt>
          <dd className="text-section whitespace-nowrap">{formatMoney(total_cost)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-t-0 first:pt-0">
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
