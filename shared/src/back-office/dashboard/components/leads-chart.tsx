import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import { ChartCard } from '../../../ui/chart-card.tsx';
import { periodLabels, seriesLabels } from '../dashboard-texts.ts';

const axisText = { fill: 'var(--ink-2)', fontSize: 13 };

/** How many leads came per day or month; the running one is dark. */
export function LeadsChart({ stats }: { stats: DashboardStats }) {
  const { period } = stats;
  const bars = stats.leads.series.map((point) => ({ ...seriesLabels(period, point.from), count: point.count }));
  const total = bars.reduce((sum, bar) => sum + bar.count, 0);
  const unit = period === '12m' ? 'Monat' : 'Tag';
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
        <p className="flex h-60 items-center justify-center text-ink-2">In diesem Zeitraum kam noch keine Anfrage.</p>
      ) : (
        <ResponsiveContainer width="100%" height={264} initialDimension={{ width: 640, height: 264 }}>
          <BarChart data={bars} margin={{ top: 12, right: 4, bottom: 0, left: -16 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="short"
              tickLine={false}
              axisLine={{ stroke: 'var(--edge)' }}
              tick={axisText}
              minTickGap={14}
            />
            <YAxis allowDecimals={false} tickLine={false} axisLine={false} tick={axisText} width={52} />
            <Tooltip
              cursor={{ fill: 'var(--ground-deep)' }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const bar: (typeof bars)[number] | undefined = payload?.[0]?.payload;
                if (!active || !bar) return null;
                return (
                  <div className="rounded-control border border-line bg-raised px-3 py-2 text-small shadow-float">
                    <p className="text-ink-2">{bar.long}</p>
                    <p className="font-strong">{bar.count === 1 ? '1 Anfrage' : `${bar.count} Anfragen`}</p>
                  </div>
                );
              }}
            />
            <Bar dataKey="count" radius={[4, 4, 0, 0]} maxBarSize={36} isAnimationActive={false}>
              {bars.map((bar, index) => (
                <Cell key={bar.long} fill={index === bars.length - 1 ? 'var(--heading)' : 'var(--chart-soft)'} />
              ))}
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      )}
    </ChartCard>
  );
}
