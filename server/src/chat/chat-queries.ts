/** Lists of conversations that other domains may read. */
export { listChatsOfEmail } from './chat-repository.ts';
