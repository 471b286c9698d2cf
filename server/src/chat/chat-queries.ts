/** Lists of conversations that other domains may read. */
export { listChats, listChatsOfEmail } from './chat-repository.ts';
