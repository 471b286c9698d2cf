import type { AlarmedProvider } from '../contract/provider-events.ts';

/** As the operator knows them. */
export const providerNames: Record<AlarmedProvider, string> = {
  smtp: 'E-Mail-Versand',
  sms: 'SMS-Versand',
  stripe: 'Stripe',
};
