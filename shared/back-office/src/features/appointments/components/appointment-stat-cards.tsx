import type { getAppointmentStats } from '@it-lotse/contract/appointments';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { formatMoney } from '@it-lotse/domain/format-money';
import { ErrorState } from '@it-lotse/ui/error-state';
import { type Figure, FigureCards } from '@it-lotse/ui/figure-cards';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useAppointmentStats } from '../appointments-queries.ts';

const labels = ['Termine heute', 'Diese Woche', 'Gesamt', 'Umsatz (Monat)'] as const;
const count = (value: number) => value.toLocaleString('de-DE');

/** The four numbers above the views. */
export function AppointmentStatCards() {
  const stats = useAppointmentStats();
  if (stats.isError && !stats.data) {
    return (
      <ErrorState
        title="Die Zahlen konnten nicht geladen werden"
        detail={errorDetail(stats.error)}
        onRetry={() => void stats.refetch()}
      />
    );
  }
  return <FigureCards labels={labels} figures={stats.data && figuresOf(stats.data)} />;
}

function figuresOf(stats: AnswerOf<typeof getAppointmentStats>): Figure[] {
  const [today, week, total, revenue] = labels;
  return [
    { label: today, value: count(stats.today), aside: `noch ${count(stats.today_open)} offen` },
    { label: week, value: count(stats.thisWeek), aside: `${count(stats.week_pending)} ausstehend` },
    { label: total, value: count(stats.total), aside: stats.since_year ? `seit ${stats.since_year}` : '' },
    { label: revenue, value: formatMoney(stats.monthlyRevenue), aside: '' },
  ];
}
