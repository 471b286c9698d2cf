import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { formatMoney } from '@it-lotse/domain/format-money';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { lazy, Suspense } from 'react';
import { bucketWords, periodLabels, seriesLabels } from '../dashboard-texts.ts';

const RevenueBars = lazy(async () => ({
  default: (await import('../../../features/payments/components/revenue-bars.tsx')).RevenueBars,
}));

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
        <Suspense fallback={<div className="h-55" />}>
          <RevenueBars bars={bars} />
        </Suspense>
      )}
    </ChartCard>
  );
}
