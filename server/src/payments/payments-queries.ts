/** What other domains may read of payments. */
export { listPaymentsOfEmail } from './payments-repository.ts';
