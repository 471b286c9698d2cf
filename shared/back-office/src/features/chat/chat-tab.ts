export { askChats as askFirst } from './chats-queries.ts';
export { ChatsPage as Page } from './components/chats-page.tsx';
