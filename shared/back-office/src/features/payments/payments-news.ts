import type { EventNamed } from '@it-lotse/contract/define-events';
import {
  getPaymentStats,
  getRevenue,
  getTransaction,
  listReviewCases,
  listTransactions,
} from '@it-lotse/contract/payments';
import type { paymentEvents } from '@it-lotse/contract/payments-events';
import { formatAmount } from '@it-lotse/domain/format-money';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, type Told, tell } from '../../kit/live/news-topic.ts';
import { appointmentPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, type OfficeNotice, oneLine, shorten } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';
import { reviewTexts } from './payment-texts.ts';

type Payment = EventNamed<typeof paymentEvents, 'payment.received' | 'payment.failed' | 'payment.review'>;

/** The latest of each payment, without what is settled or paid back since. */
const payments: NewsTopic<Payment> = {
  kind: 'payments',
  one: paymentNotice,
  all: (news) => ({
    title: news.every(({ type }) => type === 'payment.received')
      ? `${news.length} Zahlungen erhalten`
      : `${news.length} Neuigkeiten zu Zahlungen`,
    body: namesOf(news),
    path: paths.payments,
  }),
};

function paymentNotice(payment: Payment): OfficeNotice {
  const name = oneLine(payment.name);
  const what = `${formatAmount(payment.amount, payment.currency)} für ${oneLine(payment.service)}`;
  const path = paths.payment(payment.payment_id);
  switch (payment.type) {
    case 'payment.received':
      return { title: `Zahlung erhalten: ${name}`, body: shorten(what), path, discreet: 'Zahlung erhalten' };
    case 'payment.failed':
      return {
        title: `Zahlung fehlgeschlagen: ${name}`,
        body: shorten(what),
        path,
        discreet: 'Zahlung fehlgeschlagen',
      };
    case 'payment.review':
      return {
        title: `Zahlung zu klären: ${name}`,
        body: shorten(`${reviewTexts[payment.reason].word}. ${what}`),
        path,
        discreet: 'Zahlung zu klären',
      };
  }
}

/** What the operator entered is no news to them, unless it wants a decision. */
const noticeOf = (payment: Payment): Told =>
  tell(payments, payment.payment_id, payment.method === 'stripe' || payment.type === 'payment.review' ? payment : null);

export const paymentPaths: readonly string[] = [
  listTransactions.path,
  getTransaction.path,
  getPaymentStats.path,
  getRevenue.path,
  listReviewCases.path,
];
const stale = [...paymentPaths, ...appointmentPaths, ...personPaths];

const forWhat = ({ name, amount, currency, service }: Payment) =>
  `${name}: ${formatAmount(amount, currency)} für ${service}`;

export const paymentNews: FeatureNews<typeof paymentEvents> = {
  kind: {
    key: 'payments',
    label: 'Zahlungen',
    hint: 'Eine Zahlung ist da, ist fehlgeschlagen oder muss geklärt werden.',
  },
  topics: [payments],
  people: paymentPaths,
  events: {
    'payment.received': {
      activity: (payment) => ({ title: 'Zahlung erhalten', detail: forWhat(payment) }),
      icon: 'BanknoteArrowUp',
      stale,
      notice: noticeOf,
    },
    'payment.refunded': {
      activity: ({ name, refunded, currency, service }) => ({
        title: 'Zahlung erstattet',
        detail: `${name}: ${formatAmount(refunded, currency)} für ${service}`,
      }),
      icon: 'BanknoteArrowDown',
      stale,
      ends: ({ payment_id }) => [settle(payments, payment_id)],
    },
    'payment.failed': {
      activity: (payment) => ({ title: 'Zahlung fehlgeschlagen', detail: forWhat(payment) }),
      icon: 'BanknoteX',
      stale,
      notice: noticeOf,
    },
    'payment.review': {
      activity: (payment) => ({ title: 'Zahlung zu klären', detail: forWhat(payment) }),
      icon: 'CircleHelp',
      stale,
      notice: noticeOf,
    },
    'payment.updated': {
      activity: () => ({ title: 'Zahlung geändert', detail: '' }),
      icon: 'Banknote',
      stale,
    },
  },
};
