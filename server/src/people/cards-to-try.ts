import { copyToTry, type TrialCopy } from '../kernel/database/trial-copy.ts';

/** All cards with their addresses, for what is only tried out. */
export const cardsToTry = (sqlite: Parameters<typeof copyToTry>[0], now: Date): Promise<TrialCopy> =>
  copyToTry(sqlite, ['customers', 'customer_addresses'], now);
