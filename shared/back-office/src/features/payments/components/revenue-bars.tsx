import { formatMoney } from '@it-lotse/domain/format-money';
import { BarChart } from '@it-lotse/ui/bar-chart';

export interface RevenueBar {
  short: string;
  long: string;
  /** Cents. */
  revenue: number;
  refunded: number;
}

const euro = 100;
const wholeEuros = (cents: number) => `${Math.round(cents / euro).toLocaleString('de-DE')}\u00A0€`;

/** `name` is that of the chart, see `BarChart`. */
export function RevenueBars({ name, bars }: { name: string; bars: readonly RevenueBar[] }) {
  return (
    <BarChart
      name={name}
      format={wholeEuros}
      axisWidth={84}
      ticks={4}
      leastStep={euro}
      bars={bars.map(({ short, long, revenue, refunded }) => ({
        short,
        value: revenue,
        told: (
          <>
            <p className="text-ink-2">{long}</p>
            <p className="font-strong">{formatMoney(revenue)}</p>
            {refunded > 0 && <p>{formatMoney(refunded)} erstattet</p>}
          </>
        ),
      }))}
    />
  );
}
