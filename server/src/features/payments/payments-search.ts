import type { SearchSource } from '../../kernel/sources/search-source.ts';
import { listPayments } from './payments-listing.ts';

export const paymentsSearch: SearchSource = {
  kind: 'payment',
  find: (tx, question) =>
    listPayments(tx, { ...question, filter: 'all' }).map(
      ({ payment_id, customer_name, service, paid_at, created_at }) => ({
        id: payment_id,
        title: customer_name,
        text: service,
        at: paid_at ?? created_at,
      }),
    ),
};
