import type { Refund } from '@it-lotse/contract/payments';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatAmount } from '@it-lotse/domain/format-money';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { refundBadges } from '../payment-texts.ts';

interface RefundListProps {
  refunds: readonly Refund[];
  currency: string;
  Heading: 'h2' | 'h3';
}

/** What was paid back, why, and whether it has arrived. */
export function RefundList({ refunds, currency, Heading }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="payment-refunds">
      <Heading id="payment-refunds" className="text-section font-strong">
        Erstattungen
      </Heading>
      <ul className="mt-1">
        {refunds.map(({ id, amount, reason, status, created_at, error }) => {
          const { look, word } = refundBadges[status];
          return (
            <li key={id} className="border-b border-line py-2.5 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-label tabular-nums">{formatAmount(amount, currency)}</span>
                <StatusBadge look={look}>{word}</StatusBadge>
              </div>
              <p>{reason}</p>
              <p className="text-small text-ink-2">{formatDateTime(created_at)}</p>
              {error && <p className="text-small text-danger">Grund: {error}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
