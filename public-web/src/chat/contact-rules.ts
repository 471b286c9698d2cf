import '@it-lotse/shared/contract/zod-without-eval';

export { chatContact } from '@it-lotse/shared/contract/chat';
