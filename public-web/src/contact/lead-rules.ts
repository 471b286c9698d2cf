import '@it-lotse/contract/zod-without-eval';

export { newLead } from '@it-lotse/contract/leads';
