import { timelineByEmail } from '../../kernel/sources/timeline-source.ts';
import { listPaymentsOfEmail } from './payments-repository.ts';

export const paymentsTimeline = timelineByEmail(
  'payment',
  listPaymentsOfEmail,
  ({ payment_id, created_at, service, payment_status, amount }) => ({
    id: payment_id,
    at: created_at,
    title: service,
    state: payment_status,
    amount,
  }),
);
