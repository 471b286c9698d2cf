import '@it-lotse/contract/zod-without-eval';

export { packageOrder } from '@it-lotse/contract/checkout';
