import type {
  getCheckoutStatus,
  getVisitPayment,
  listPackages,
  payOnSite,
  startCheckout,
} from '@it-lotse/contract/checkout';
import type { AddressOf, BodyInputOf } from '@it-lotse/contract/endpoint';
import { post, postWithProof } from '../api/call-server.ts';
import { managePath } from '../booking/booking-api.ts';

export const packagesPath: AddressOf<typeof listPackages> = '/api/payments/packages';
export const statusPath = (sessionId: string): AddressOf<typeof getCheckoutStatus> =>
  `/api/payments/checkout/status/${encodeURIComponent(sessionId)}`;
export const visitPaymentPath = (token: string): AddressOf<typeof getVisitPayment> => `${managePath(token)}/payment`;

export type CheckoutBody = BodyInputOf<typeof startCheckout>;

/** Opens a page to pay on at the payment provider; gives its address. @throws as `ask` */
export const openCheckout = async (what: CheckoutBody): Promise<string> =>
  (await postWithProof<typeof startCheckout>('/api/payments/checkout', what, 'url')).url;

/** @throws as `ask` */
export const chooseToPayOnSite = async (token: string): Promise<void> =>
  void (await post<typeof payOnSite>(`${managePath(token)}/pay-on-site`, {}, 'status'));
