import type { ReadDb } from '../../kernel/database/database.ts';
import { distinctBy, given, listGiven } from '../../kernel/personal/person-records.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { agreedTermsFiles, instructionFiles } from '../../kernel/settings/agreed-terms-files.ts';
import { erasePayments, openBusiness } from './erase-payments.ts';
import { isInBooks, keptAfterErasure } from './kept-payments.ts';
import { findOrderedTexts } from './ordered-packages.ts';
import { hasPayment, holdsAppointment, paymentLimits } from './payment-limits.ts';
import { receiptFilename, requireReceiptPdf } from './receipts.ts';

const payments: PersonalTable = {
  table: 'payments',
  label: 'Zahlungen',
  fields: {
    payment_id: 'Kennung',
    created_at: 'Angelegt',
    method: 'Zahlungsart',
    payment_status: 'Stand',
    service: 'Leistung',
    service_start_time: 'Leistungszeit',
    package_id: 'Paket',
    appointment_id: 'Termin',
    customer_name: 'Name',
    customer_email: 'E-Mail',
    customer_address: 'Anschrift',
    asked_amount: 'Gefordert',
    amount: 'Betrag',
    currency: 'Währung',
    tax_rate: 'Umsatzsteuer in %',
    refunded_amount: 'Erstattet',
    paid_at: 'Bezahlt',
    note: 'Notiz',
    dispute: 'Einspruch bei der Bank',
    review: 'In Klärung',
    review_settled_at: 'Geklärt',
    settled_review: 'Als geklärt markiert',
    settled_cents: 'Geklärter Betrag',
    session_id: 'Kennung der Bezahlseite',
    payment_intent_id: 'Kennung bei Stripe',
    subscription_id: 'Kennung des Monatspakets',
  },
  internal: ['seq', 'session_url', 'session_expires_at', 'withdrawn_at', 'next_check_at', 'checks', 'search_text'],
  euros: ['amount', 'refunded_amount'],
  namedBy: ['payment_id', 'session_id', 'payment_intent_id'],
  find: (tx, { emails }, found) =>
    distinctBy('payment_id', [
      ...listGiven(
        tx,
        `SELECT * FROM payments WHERE customer_email <> '' AND customer_email COLLATE NOCASE IN ${given} ORDER BY seq`,
        emails,
      ),
      ...listGiven(
        tx,
        `SELECT * FROM payments WHERE customer_email = '' AND appointment_id IN ${given}`,
        found.values('appointments', 'id'),
      ),
    ]),
  isKept: isInBooks,
};

const subscriptions: PersonalTable = {
  table: 'subscriptions',
  label: 'Monatspakete',
  fields: {
    subscription_id: 'Kennung bei Stripe',
    payment_id: 'Erste Zahlung',
    state: 'Stand',
    ends_at: 'Ende',
    paid_until: 'Bezahlt bis',
  },
  internal: ['ending'],
  namedBy: ['subscription_id'],
  find: (tx, _person, found) =>
    listGiven(tx, `SELECT * FROM subscriptions WHERE payment_id IN ${given}`, found.values('payments', 'payment_id')),
  isKept: isInBooks,
};

const history: PersonalTable = {
  table: 'payment_timeline',
  label: 'Verlauf der Zahlungen',
  fields: { payment_id: 'Zahlung', at: 'Zeit', text: 'Was geschah' },
  internal: ['seq'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM payment_timeline WHERE payment_id IN ${given} ORDER BY seq`,
      found.values('payments', 'payment_id'),
    ),
  isKept: isInBooks,
};

const refunds: PersonalTable = {
  table: 'refunds',
  label: 'Erstattungen',
  fields: {
    id: 'Kennung',
    payment_id: 'Zahlung',
    amount: 'Betrag',
    waived: 'Davon erlassen',
    reason: 'Grund',
    status: 'Stand',
    error: 'Fehler',
    created_at: 'Veranlasst',
    succeeded_at: 'Erstattet',
    failed_at: 'Fehlgeschlagen',
    provider_id: 'Kennung bei Stripe',
  },
  internal: ['seq'],
  euros: ['amount'],
  namedBy: ['id'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM refunds WHERE payment_id IN ${given} ORDER BY seq`,
      found.values('payments', 'payment_id'),
    ),
  isKept: isInBooks,
};

const receipts: PersonalTable = {
  table: 'receipts',
  label: 'Belege',
  fields: {
    number: 'Nummer',
    kind: 'Art',
    payment_id: 'Zahlung',
    amount: 'Betrag',
    issued_at: 'Ausgestellt',
    sent_to: 'Gesendet an',
    data: 'Inhalt',
  },
  internal: ['seq', 'id', 'refund_id', 'pdf'],
  euros: ['amount'],
  json: ['data'],
  namedBy: ['id'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT seq, id, number, kind, payment_id, refund_id, amount, data, issued_at, sent_to FROM receipts
     WHERE payment_id IN ${given} ORDER BY seq`,
      found.values('payments', 'payment_id'),
    ),
  isKept: isInBooks,
};

const textFiles = (db: ReadDb, texts: ReadonlyArray<ReturnType<typeof findOrderedTexts>>) => [
  ...agreedTermsFiles(
    db,
    'AGB der Bestellungen',
    texts.map(({ agreed_terms }) => agreed_terms?.hash),
  ),
  ...instructionFiles(
    db,
    'Widerrufsbelehrung der Bestellungen',
    texts.map(({ withdrawal_instruction }) => withdrawal_instruction),
  ),
];

export const paymentsPersonal: PersonalData = {
  tables: [payments, subscriptions, history, refunds, receipts],
  impersonal: ['payment_messages', 'receipt_numbers', 'ordered_packages', 'stripe_inquiry', 'kept_after_erasure'],
  events: [{ by: 'payment_id', select: (id) => `SELECT 1 FROM payments WHERE payment_id = ${id}` }],
  elsewhere: 'Stripe',
  obstacles: openBusiness,
  kept: keptAfterErasure,
  erase: erasePayments,
  files: (records, { db }) => [
    ...textFiles(
      db,
      records.values('payments', 'payment_id').map((id) => findOrderedTexts(db, String(id))),
    ),
    ...records.of('receipts').map(({ id, number }) => ({
      name: `Rechnungen/${receiptFilename(String(number))}`,
      open: () =>
        requireReceiptPdf(db, String(id)).then(
          ({ pdf }) => [pdf],
          () => undefined,
        ),
    })),
  ],
  business: hasPayment,
  limits: paymentLimits,
  holds: { appointments: holdsAppointment },
};
