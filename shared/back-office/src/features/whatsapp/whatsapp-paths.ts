import { recordBelow } from '../../kit/paths.ts';

export const whatsappPaths = {
  conversations: '/whatsapp',
  conversation: recordBelow('/whatsapp'),
  connection: '/einstellungen#whatsapp-zugang',
} as const;
