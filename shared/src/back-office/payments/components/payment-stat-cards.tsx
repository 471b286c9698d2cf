import type { ComponentProps } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getPaymentStats } from '../../../contract/payments.ts';
import { formatMoney } from '../../../domain/format-money.ts';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Stats = AnswerOf<typeof getPaymentStats>;
const labels = ['Umsatz dieses Monats', 'Heute', 'Ausstehend', 'Durchschnitt'] as const;

/** The four numbers above the payments; bars while they load. */
export function PaymentStatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 middle:gap-4 wide:grid-cols-4">
      {stats
        ? cardsOf(stats).map((card) => <FigureCard key={card.label} {...card} />)
        : labels.map((label) => (
            <div key={label} className="rounded-card border border-line bg-card px-5 py-4">
              <Skeleton label={`${label}: wird geladen`} lines={2} />
            </div>
          ))}
    </div>
  );
}

function cardsOf(stats: Stats): ComponentProps<typeof FigureCard>[] {
  const [month, today, pending, average] = labels;
  return [
    { label: month, value: formatMoney(stats.monthly_revenue), aside: '' },
    { label: today, value: formatMoney(stats.today_revenue), aside: '' },
    {
      label: pending,
      value: stats.pending_count.toLocaleString('de-DE'),
      aside: stats.pending_count > 0 ? `zusammen ${formatMoney(stats.pending_amount)}` : '',
    },
    stats.average_amount === null
      ? { label: average, value: '–', aside: 'noch keine Daten' }
      : { label: average, value: formatMoney(stats.average_amount), aside: 'je Zahlung' },
  ];
}
