/** Lists of people that other domains may read. */
export { listCustomers, summaryOf } from './customers-repository.ts';
