import '@it-lotse/contract/zod-without-eval';

export { newCallback } from '@it-lotse/contract/callbacks';
