import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { getRevenue } from '@it-lotse/contract/payments';
import { formatMoney } from '@it-lotse/domain/format-money';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { monthLabels } from '../payment-texts.ts';
import { RevenueBars } from './revenue-bars.tsx';

/** How much came in per month; the running month is dark. Without any money there is nothing to draw. */
export function RevenueChart({ months }: AnswerOf<typeof getRevenue>) {
  const bars = months.map(({ month, ...amounts }) => ({ ...monthLabels(month), ...amounts }));
  const total = bars.reduce((sum, { revenue }) => sum + revenue, 0);
  const isEmpty = bars.every(({ revenue, refunded }) => revenue === 0 && refunded === 0);
  return (
    <ChartCard
      title="Wie entwickelt sich der Umsatz?"
      subtitle="Bezahlte Beträge je Monat, Erstattungen abgezogen"
      summary={`Balkendiagramm: ${formatMoney(total)} in den letzten ${bars.length} Monaten. Die Zahlen stehen in der Tabelle.`}
      columns={['Monat', 'Umsatz']}
      rows={bars
        .map(({ long, revenue, refunded }) => ({
          label: long,
          value: formatMoney(revenue) + (refunded > 0 ? `, ${formatMoney(refunded)} erstattet` : ''),
        }))
        .reverse()}
    >
      {isEmpty ? (
        <p className="flex h-24 items-center justify-center text-center text-ink-2">
          In den letzten zwölf Monaten ist noch keine Zahlung eingegangen.
        </p>
      ) : (
        <RevenueBars name="payments-revenue" bars={bars} />
      )}
    </ChartCard>
  );
}
