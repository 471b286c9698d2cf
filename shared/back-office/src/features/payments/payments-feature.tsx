import { CreditCard } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { countMark } from '../../kit/tab-marks.ts';
import { badgeFrom } from '../../kit/timeline-look.ts';
import { hasUnsavedPayment, usePaymentEntry } from './payment-entry-store.ts';
import { paymentOrder } from './payment-order.ts';
import { statusBadges } from './payment-texts.ts';

const { page, comeNear } = lazyTab(() => import('./payments-tab.ts'));

export const paymentsFeature: OfficeFeature = {
  name: 'payments',
  services: [
    {
      key: 'payment',
      place: 3,
      name: 'Payment System',
      ok: 'Aktiv',
      Icon: CreditCard,
      tab: paths.payments,
      setUp: paths.stripeConnection,
    },
  ],
  tab: {
    path: paths.payments,
    label: 'Zahlungen',
    icon: CreditCard,
    key: 'z',
    comeNear,
    mark: ({ paymentsReview }) => countMark(paymentsReview, 'zu klären', 'warning'),
  },
  routes: [{ path: `${paths.payments}/:id?`, ...page }],
  searchLooks: {
    payment: { word: 'Zahlung', Icon: CreditCard, path: paths.payment },
  },
  searchOrder: paymentOrder,
  timelineLooks: {
    payment: {
      one: 'Zahlung',
      all: 'Zahlungen',
      many: 'Zahlungen',
      Icon: CreditCard,
      title: ({ title }) => `Zahlung: ${title}`,
      badge: badgeFrom(statusBadges),
      path: paths.payment,
    },
  },
  drafts: [
    draftsOf('payment', usePaymentEntry, {
      isBegun: hasUnsavedPayment,
      forget: (store) => store.forget(),
      kept: ({ kept }) => ({ kept }),
    }),
  ],
  actionWords: {
    'payments.transactions.post': 'Zahlung eintragen',
    'payments.transactions.one.end-package.post': 'Paket beenden',
    'payments.transactions.one.refund.post': 'Zahlung erstatten',
    'payments.transactions.one.settle.post': 'Zahlung klären',
  },
};
