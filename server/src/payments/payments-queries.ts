/** Lists of payments that other domains may read. */
export { listPayments, listPaymentsOfEmail } from './payments-repository.ts';
