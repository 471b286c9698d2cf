import type { HearsEmails } from '../../channels/emails/email-hooks.ts';
import type { GivesMailSamples } from '../../channels/mail-texts/mail-samples.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import type { HearsAppointments } from '../appointments/appointment-hooks.ts';
import { paymentsOnDashboard } from './payment-figures.ts';
import { checkPaymentJob, endPackageJob, expireCheckoutJob, readNewsJob, refundJob } from './payment-jobs.ts';
import { paymentMailSamples } from './payment-mail-samples.ts';
import { paymentService } from './payment-service.ts';
import { prunePaymentMessages } from './payment-watch.ts';
import { paymentsCard } from './payments-card.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { paymentsPersonal } from './payments-personal.ts';
import { hasPaid } from './payments-repository.ts';
import { paymentsRoutes } from './payments-routes.ts';
import { paymentsSearch } from './payments-search.ts';
import { paymentsTimeline } from './payments-timeline.ts';
import { sendReceiptJob } from './receipt-job.ts';
import { settlesVisits } from './visit-hooks.ts';
import { webhookRoute } from './webhook-route.ts';

function paymentsModule(ctx: PaymentsNeeds): ServerModule {
  return {
    name: 'payments',
    rawRoutes: (api) => webhookRoute(api, ctx),
    routes: ({ implement, api }) => paymentsRoutes(implement, api, ctx),
    jobs: jobsWith(ctx, {
      'payment.check': checkPaymentJob,
      'payment.expire': expireCheckoutJob,
      'payment.refund': refundJob,
      'payment.end_package': endPackageJob,
      'payment.news': readNewsJob,
      'receipt.send': sendReceiptJob,
    }),
    tasks: [ctx.paymentWatch],
    prune: prunePaymentMessages,
  };
}

export const paymentsFeature = {
  createModule: paymentsModule,
  search: paymentsSearch,
  timeline: [paymentsTimeline],
  card: paymentsCard,
  figures: paymentsOnDashboard,
  service: paymentService,
  personal: [paymentsPersonal],
  mailSamples: paymentMailSamples,
  hearsAppointments: settlesVisits,
  hearsEmails: () => ({ knows: hasPaid }),
} satisfies ServerFeature<PaymentsNeeds> &
  GivesMailSamples<PaymentsNeeds> &
  HearsAppointments<PaymentsNeeds> &
  HearsEmails<PaymentsNeeds>;
