import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import { formatMoney } from '../../../domain/format-money.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { paths } from '../../paths.ts';
import { formatTrend, periodLabels, trendPercent } from '../dashboard-texts.ts';
import { Sparkline } from './sparkline.tsx';

/** The four numbers of the business. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const percent = trendPercent(stats.leads.trend);
  return (
    <div className="grid gap-4 middle:grid-cols-2 wide:grid-cols-4">
      <StatCard
        label="Leads gesamt"
        value={stats.leadsCount.toLocaleString('de-DE')}
        aside={<Sparkline values={stats.leads.series.map((point) => point.count)} />}
      >
        {percent === null ? (
          `${stats.leads.trend.current.toLocaleString('de-DE')} neu ${periodLabels[stats.period].span}`
        ) : (
          <>
            <Trend percent={percent} /> {periodLabels[stats.period].before}
          </>
        )}
      </StatCard>
      <StatCard label="Termine heute" value={stats.appointmentsToday.toLocaleString('de-DE')}>
        {stats.appointmentsThisMonth.toLocaleString('de-DE')} in diesem Monat
      </StatCard>
      <StatCard label="Chat-Sessions" value={stats.chatSessions.toLocaleString('de-DE')}>
        insgesamt.{' '}
        <Link to={paths.chats} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
          {waitingChats(stats.chatsWaiting)}
        </Link>
      </StatCard>
      <StatCard label="Umsatz heute" value={formatMoney(stats.revenueToday)}>
        {formatMoney(stats.revenueThisMonth)} in diesem Monat
      </StatCard>
    </div>
  );
}

const waitingChats = (count: number) =>
  count === 0
    ? 'Gespräche ansehen'
    : count === 1
      ? '1 wartet auf Sie'
      : `${count.toLocaleString('de-DE')} warten auf Sie`;

function StatCard({
  label,
  value,
  aside,
  children,
}: {
  label: string;
  value: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={label} className="rounded-card border border-line bg-card px-5 py-4">
      <h2 className="text-body font-label text-ink-2">{label}</h2>
      <div className="mt-1.5 flex items-center justify-between gap-4">
        <p className="text-number font-number whitespace-nowrap text-heading tabular-nums">{value}</p>
        {aside}
      </div>
      <p className="mt-1.5 text-small text-ink-2">{children}</p>
    </section>
  );
}

function Trend({ percent }: { percent: number }) {
  const Icon = percent < 0 ? TrendingDown : TrendingUp;
  return (
    <span
      className={joinClasses(
        'inline-flex items-baseline gap-1 font-strong tabular-nums',
        percent > 0 ? 'text-success' : percent < 0 ? 'text-warning' : 'text-ink-2',
      )}
    >
      {percent !== 0 && <Icon aria-hidden size={16} strokeWidth={1.75} className="self-center" />}
      {formatTrend(percent)}
    </span>
  );
}
