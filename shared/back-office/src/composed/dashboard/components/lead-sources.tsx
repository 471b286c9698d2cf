import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { periodLabels } from '../dashboard-texts.ts';

/** Private people or firms: two bars whose numbers stand beside them. */
export function LeadSources({ stats }: { stats: DashboardStats }) {
  const sources = [
    { label: 'Privat', count: stats.leads.private, fill: 'bg-teal' },
    { label: 'Firmen', count: stats.leads.business, fill: 'bg-heading' },
  ];
  const total = stats.leads.private + stats.leads.business;
  const percentOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <ChartCard
      title="Woher kommen Anfragen?"
      subtitle={`${total === 1 ? '1 Anfrage' : `${total.toLocaleString('de-DE')} Anfragen`} ${periodLabels[stats.period].span}`}
      summary={`Balkendiagramm: ${stats.leads.private} Anfragen von Privatleuten, ${stats.leads.business} von Firmen.`}
      columns={['Herkunft', 'Anfragen']}
      rows={sources.map(({ label, count }) => ({ label, value: count.toLocaleString('de-DE') }))}
    >
      <div className="flex flex-col gap-3 py-1">
        {sources.map(({ label, count, fill }) => (
          <div key={label} className="flex items-center gap-4">
            <span className="w-16">{label}</span>
            <span className="flex-1">
              <span
                className={`block h-4 min-w-1 rounded-[4px] ${fill}`}
                style={{ width: `${percentOf(count).toFixed(1)}%` }}
              />
            </span>
            <span className="min-w-10 shrink-0 text-right font-strong whitespace-nowrap tabular-nums">
              {count.toLocaleString('de-DE')}
            </span>
          </div>
        ))}
      </div>
    </ChartCard>
  );
}
