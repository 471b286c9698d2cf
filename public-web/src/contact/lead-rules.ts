import '@it-lotse/shared/contract/zod-without-eval';

export { newLead } from '@it-lotse/shared/contract/leads';
