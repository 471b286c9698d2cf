export { ChatWindow as default } from '../chat/chat-window.tsx';
