import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { lazy, Suspense } from 'react';
import { bucketWords, periodLabels, seriesLabels } from '../dashboard-texts.ts';

const LeadsBars = lazy(async () => ({ default: (await import('./leads-bars.tsx')).LeadsBars }));

/** How many leads came per day, week or month; the running one is dark. */
export function LeadsChart({ stats }: { stats: DashboardStats }) {
  const { period } = stats;
  const bars = stats.leads.series.map((point) => ({ ...seriesLabels(period, point.from), count: point.count }));
  const total = bars.reduce((sum, bar) => sum + bar.count, 0);
  const unit = bucketWords[period];
  const amount = total === 1 ? '1 Anfrage' : `${total.toLocaleString('de-DE')} Anfragen`;
  return (
    <ChartCard
      title="Wie viele Anfragen kommen?"
      subtitle={`Neue Leads je ${unit}, ${periodLabels[period].span}`}
      summary={`Balkendiagramm: ${amount} ${periodLabels[period].span}. Die Zahlen stehen in der Tabelle.`}
      columns={[unit, 'Anfragen']}
      rows={bars.map((bar) => ({ label: bar.long, value: bar.count.toLocaleString('de-DE') })).reverse()}
    >
      {total === 0 ? (
        <p className="flex h-24 items-center justify-center text-ink-2">In diesem Zeitraum kam noch keine Anfrage.</p>
      ) : (
        <Suspense fallback={<div className="h-55" />}>
          <LeadsBars bars={bars} />
        </Suspense>
      )}
    </ChartCard>
  );
}
