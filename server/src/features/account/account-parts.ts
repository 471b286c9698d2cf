import type { Account } from './account.ts';
import type { AccountNeeds } from './account-needs.ts';
import type { TwoFactor } from './two-factor.ts';

/** The same with what lives as long as the server for the account. */
export interface AccountParts extends AccountNeeds {
  readonly account: Account;
  readonly twoFactor: TwoFactor;
}
