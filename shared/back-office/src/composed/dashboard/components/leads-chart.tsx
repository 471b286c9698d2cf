import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { BarChart } from '@it-lotse/ui/bar-chart';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { bucketWords, periodLabels, seriesLabels } from '../dashboard-texts.ts';

const enquiries = (count: number) => (count === 1 ? '1 Anfrage' : `${count.toLocaleString('de-DE')} Anfragen`);

/** How many leads came per day, week or month; the running one is dark. */
export function LeadsChart({ stats }: { stats: DashboardStats }) {
  const { period } = stats;
  const bars = stats.leads.series.map((point) => ({ ...seriesLabels(period, point.from), count: point.count }));
  const total = bars.reduce((sum, bar) => sum + bar.count, 0);
  const unit = bucketWords[period];
  return (
    <ChartCard
      title="Wie viele Anfragen kommen?"
      subtitle={`Neue Leads je ${unit}, ${periodLabels[period].span}`}
      summary={`Balkendiagramm: ${enquiries(total)} ${periodLabels[period].span}. Die Zahlen stehen in der Tabelle.`}
      columns={[unit, 'Anfragen']}
      rows={bars.map((bar) => ({ label: bar.long, value: bar.count.toLocaleString('de-DE') })).reverse()}
    >
      {total === 0 ? (
        <p className="flex h-24 items-center justify-center text-ink-2">In diesem Zeitraum kam noch keine Anfrage.</p>
      ) : (
        <BarChart
          name="dashboard-leads"
          format={String}
          axisWidth={52}
          ticks={5}
          leastStep={1}
          bars={bars.map(({ short, long, count }) => ({
            short,
            value: count,
            told: (
              <>
                <p className="text-ink-2">{long}</p>
                <p className="font-strong">{enquiries(count)}</p>
              </>
            ),
          }))}
        />
      )}
    </ChartCard>
  );
}
