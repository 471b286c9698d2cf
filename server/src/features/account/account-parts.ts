import type { Account } from './account.ts';
import type { AccountNeeds } from './account-needs.ts';
import type { TwoFactor } from './two-factor.ts';

/** The same with what account itself is made of. */
export interface AccountParts extends AccountNeeds {
  readonly account: Account;
  readonly twoFactor: TwoFactor;
}
