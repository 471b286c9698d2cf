import type { listPackages, payOnSite, startCheckout } from '@it-lotse/shared/contract/checkout';
import type { AnswerOf, BodyOf } from '@it-lotse/shared/contract/endpoint';
import { managePath, post, postWithProof, readAnswer } from '../booking/booking-api.ts';

// The paths stand here as text because the contract brings its schema library with it, which these pages do without.
export const packagesPath = '/api/payments/packages';
export const statusPath = (sessionId: string) => `/api/payments/checkout/status/${encodeURIComponent(sessionId)}`;
export const visitPaymentPath = (token: string) => `${managePath(token)}/payment`;

export type PackagesAnswer = AnswerOf<typeof listPackages>;
export type CheckoutBody = BodyOf<typeof startCheckout>;

/** Opens a page to pay on at the payment provider; gives its address. @throws as `ask` */
export async function openCheckout(what: CheckoutBody): Promise<string> {
  const { url } = await readAnswer<AnswerOf<typeof startCheckout>>(
    await postWithProof('/api/payments/checkout', what),
    'url',
  );
  return url;
}

/** @throws as `ask` */
export async function chooseToPayOnSite(token: string): Promise<void> {
  await readAnswer<AnswerOf<typeof payOnSite>>(await post(`${managePath(token)}/pay-on-site`, {}), 'status');
}
