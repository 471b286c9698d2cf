/** Lists of leads that other domains may read. */
export { listLeads, listLeadsOfEmail } from './leads-repository.ts';
