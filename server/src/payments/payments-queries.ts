/** What other domains may read of payments. */
export { listPayments, listPaymentsOfEmail, sumsPaidFor } from './payments-repository.ts';
