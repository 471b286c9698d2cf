import '@it-lotse/shared/contract/zod-without-eval';

export { packageOrder } from '@it-lotse/shared/contract/checkout';
