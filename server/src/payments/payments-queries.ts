/** What other domains may read of payments. */
export { listPayments } from './payments-listing.ts';
export { listPaymentsOfEmail } from './payments-repository.ts';
