/** What other domains may read of payments. */
export { listPayments, listPaymentsOfEmail } from './payments-repository.ts';
