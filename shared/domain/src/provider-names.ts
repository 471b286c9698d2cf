import type { AlarmedProvider } from '@it-lotse/contract/provider-events';

/** As the operator knows them. */
export const providerNames: Record<AlarmedProvider, string> = {
  smtp: 'E-Mail-Versand',
  sms: 'SMS-Versand',
  stripe: 'Stripe',
};
