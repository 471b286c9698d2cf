import type { Transaction } from '@it-lotse/contract/payments';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Tag } from '@it-lotse/ui/tag';
import { CircleHelp } from 'lucide-react';
import { paymentBadge, reviewTexts } from '../payment-texts.ts';

export function PaymentStatus({ payment }: { payment: Transaction }) {
  const { look, word } = paymentBadge(payment);
  return <StatusBadge look={look}>{word}</StatusBadge>;
}

/** That a payment waits for a decision, and why (`short`: the reason as tooltip); nothing where it does not. */
export function ReviewTag({ review, short }: Pick<Transaction, 'review'> & { short?: boolean }) {
  if (!review) return null;
  const { word } = reviewTexts[review];
  return (
    <span className="inline-flex" {...(short ? { title: word } : {})}>
      <Tag tone="warning" icon={<CircleHelp aria-hidden size={15} strokeWidth={2} className="shrink-0" />}>
        {short ? 'Klärung' : word}
        {short && <span className="sr-only">: {word}</span>}
      </Tag>
    </span>
  );
}
