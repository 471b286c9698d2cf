import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { getPaymentStats } from '@it-lotse/contract/payments';
import { formatMoney } from '@it-lotse/domain/format-money';
import { type Figure, FigureCards } from '@it-lotse/ui/figure-cards';

type Stats = AnswerOf<typeof getPaymentStats>;
const labels = ['Umsatz dieses Monats', 'Heute', 'Ausstehend', 'Durchschnitt'] as const;

/** The four numbers above the payments; bars while they load. */
export function PaymentStatCards({ stats }: { stats: Stats | undefined }) {
  return <FigureCards labels={labels} figures={stats && figuresOf(stats)} />;
}

function figuresOf(stats: Stats): Figure[] {
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
