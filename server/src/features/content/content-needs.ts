import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';

/** What content needs of the server. */
export interface ContentNeeds extends StoreNeeds {
  /** Null while Stripe is not set up. */
  readonly payments: PaymentProvider | null;
  /** The sample's own postal code gives way to this one. */
  readonly moveSampleArea: (home: string) => Promise<void>;
}
