import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { checkPaymentJob, endPackageJob, expireCheckoutJob, readNewsJob, refundJob } from './payment-jobs.ts';
import { prunePaymentMessages } from './payment-watch.ts';
import { paymentsRoutes } from './payments-routes.ts';
import { sendReceiptJob } from './receipt-job.ts';
import { webhookRoute } from './webhook-route.ts';

export function paymentsModule(ctx: Context): ServerModule {
  return {
    name: 'payments',
    rawRoutes: (api) => webhookRoute(api, ctx),
    routes: ({ implement, api }) => paymentsRoutes(implement, api, ctx),
    jobs: {
      'payment.check': checkPaymentJob,
      'payment.expire': expireCheckoutJob,
      'payment.refund': refundJob,
      'payment.end_package': endPackageJob,
      'payment.news': readNewsJob,
      'receipt.send': sendReceiptJob,
    },
    tasks: [ctx.paymentWatch],
    prune: prunePaymentMessages,
  };
}
