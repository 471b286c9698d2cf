/** Lists of leads that other domains may read. */
export { listLeadsOfEmail } from './leads-repository.ts';
