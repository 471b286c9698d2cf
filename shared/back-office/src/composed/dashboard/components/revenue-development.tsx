import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { formatMoney } from '@it-lotse/domain/format-money';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { RevenueBars } from '../../../features/payments/components/revenue-bars.tsx';
import { bucketWords, periodLabels, seriesLabels } from '../dashboard-texts.ts';

/** How much came in per day, week or month, refunds subtracted; the running one is dark. */
export function RevenueDevelopment({ stats: { period, revenue } }: { stats: DashboardStats }) {
  const bars = revenue.series.map(({ from, amount }) => ({
    ...seriesLabels(period, from),
    revenue: amount,
    refunded: 0,
  }));
  const unit = bucketWords[period];
  return (
    <ChartCard
      title="Wie entwickelt sich der Umsatz?"
      subtitle={`Bezahlte Beträge je ${unit}, ${periodLabels[period].span}, Erstattungen abgezogen`}
      summary={`Balkendiagramm: ${formatMoney(revenue.trend.current)} ${periodLabels[period].span}. Die Zahlen stehen in der Tabelle.`}
      columns={[unit, 'Umsatz']}
      rows={bars.map((bar) => ({ label: bar.long, value: formatMoney(bar.revenue) })).reverse()}
    >
      {bars.every((bar) => bar.revenue === 0) ? (
        <p className="flex h-24 items-center justify-center text-center text-ink-2">
          In diesem Zeitraum ist noch keine Zahlung eingegangen.
        </p>
      ) : (
        <RevenueBars name="dashboard-revenue" bars={bars} />
      )}
    </ChartCard>
  );
}
