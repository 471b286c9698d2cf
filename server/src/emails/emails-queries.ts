/** Lists of mails that other domains may read. */
export { listEmailsToAddress } from './emails-repository.ts';
