import '@it-lotse/contract/zod-without-eval';

export { newWaiting } from '@it-lotse/contract/waiting-list';
