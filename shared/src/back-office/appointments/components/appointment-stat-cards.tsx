import type { ComponentProps } from 'react';
import type { getAppointmentStats } from '../../../contract/appointments.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { formatMoney } from '../../../domain/format-money.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { errorDetail } from '../../api/api-error.ts';
import { useAppointmentStats } from '../appointments-queries.ts';

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
  const cards = stats.data ? cardsOf(stats.data) : [];
  return (
    <div className="grid grid-cols-2 gap-3 middle:gap-4 wide:grid-cols-4">
      {stats.data
        ? cards.map((card) => <FigureCard key={card.label} {...card} />)
        : ['Termine heute', 'Diese Woche', 'Gesamt', 'Umsatz (Monat)'].map((label) => (
            <div key={label} className="rounded-card border border-line bg-card px-5 py-4">
              <Skeleton label={`${label}: wird geladen`} lines={2} />
            </div>
          ))}
    </div>
  );
}

function cardsOf(stats: AnswerOf<typeof getAppointmentStats>): ComponentProps<typeof FigureCard>[] {
  return [
    { label: 'Termine heute', value: count(stats.today), aside: `noch ${count(stats.today_open)} offen` },
    { label: 'Diese Woche', value: count(stats.thisWeek), aside: `${count(stats.week_pending)} ausstehend` },
    { label: 'Gesamt', value: count(stats.total), aside: stats.since_year ? `seit ${stats.since_year}` : '' },
    { label: 'Umsatz (Monat)', value: formatMoney(stats.monthlyRevenue), aside: '' },
  ];
}
