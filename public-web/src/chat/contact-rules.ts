import '@it-lotse/contract/zod-without-eval';

export { chatContact } from '@it-lotse/contract/chat';
