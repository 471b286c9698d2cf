import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import { formatMoney } from '@it-lotse/domain/format-money';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { formatTrend, periodLabels, trendPercent } from '../dashboard-texts.ts';
import { Sparkline } from './sparkline.tsx';

/** The four numbers of the business, each with its course and what it is compared with. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const { leads, appointments, chats, revenue, period } = stats;
  const compared = (trend: Development) => <Compared trend={trend} period={period} />;
  const courseOf = (series: readonly { count: number }[]) => <Sparkline values={series.map(({ count }) => count)} />;
  return (
    <div className="grid gap-4 middle:grid-cols-2 wide:grid-cols-4">
      <StatCard label="Leads gesamt" value={whole(stats.leadsCount)} aside={courseOf(leads.series)}>
        {trendPercent(leads.trend) === null
          ? `${whole(leads.trend.current)} neu ${periodLabels[period].span}`
          : compared(leads.trend)}
      </StatCard>
      <StatCard label="Termine heute" value={whole(stats.appointmentsToday)} aside={courseOf(appointments.series)}>
        <span>{whole(stats.appointmentsThisMonth)} in diesem Monat</span> {compared(appointments.trend)}
      </StatCard>
      <StatCard label="Chat-Sessions" value={whole(stats.chatSessions)} aside={courseOf(chats.series)}>
        <Link to={paths.chats} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
          {waitingChats(stats.chatsWaiting)}
        </Link>{' '}
        {compared(chats.trend)}
      </StatCard>
      <StatCard
        label="Umsatz heute"
        value={formatMoney(stats.revenueToday)}
        aside={<Sparkline values={revenue.series.map(({ amount }) => Math.max(0, amount))} />}
      >
        <span>{formatMoney(stats.revenueThisMonth)} in diesem Monat</span> {compared(revenue.trend)}
      </StatCard>
    </div>
  );
}

type Development = DashboardStats['leads']['trend'];

const whole = (count: number) => count.toLocaleString('de-DE');

/** How much more or less than in the period before; nothing while there is nothing to compare with. */
function Compared({ trend, period }: { trend: Development; period: StatsPeriod }) {
  const percent = trendPercent(trend);
  if (percent === null) return null;
  return (
    <span>
      <Trend percent={percent} /> {periodLabels[period].before}
    </span>
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
      <p className="mt-1.5 flex flex-wrap gap-x-3 text-small text-ink-2">{children}</p>
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
