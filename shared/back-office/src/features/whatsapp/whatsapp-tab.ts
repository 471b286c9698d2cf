export { WhatsappPage as Page } from './components/whatsapp-page.tsx';
export { askConversations as askFirst } from './whatsapp-queries.ts';
