import { z } from 'zod';
import { defineEvents, news, personal } from './define-events.ts';

/** WhatsApp and Google have events of their own, because more can be the matter there. */
const alarmedProviders = ['smtp', 'sms', 'stripe'] as const;
export type AlarmedProvider = (typeof alarmedProviders)[number];
const ofProvider = { provider: z.enum(alarmedProviders) };

export const providerEvents = defineEvents({
  'provider.refused': news(() => ({
    ...ofProvider,
    reason: personal('German: it does not take our key or password. Told once until it works again'),
  })),
  'provider.recovered': news(() => ofProvider),
});
