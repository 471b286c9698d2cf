import type { PaymentMethod, PaymentStatus, Refund, ReviewReason, Transaction } from '@it-lotse/contract/payments';
import type { StatusLook } from '@it-lotse/ui/status-badge';
import { OfflineError } from '../../kit/api/api-error.ts';

interface Badge {
  word: string;
  look: StatusLook;
}

export const statusBadges: Readonly<Record<PaymentStatus, Badge>> = {
  paid: { word: 'Bezahlt', look: 'good' },
  pending: { word: 'Ausstehend', look: 'waiting' },
  requires_action: { word: 'Ausstehend', look: 'waiting' },
  failed: { word: 'Fehlgeschlagen', look: 'bad' },
  cancelled: { word: 'Abgebrochen', look: 'absent' },
};

/** How a payment stands. What was paid back is told in place of 'Bezahlt'. */
export function paymentBadge({ payment_status, refunded_amount, amount }: Transaction): Badge {
  if (refunded_amount <= 0) return statusBadges[payment_status];
  return { word: refunded_amount < amount ? 'Teilweise erstattet' : 'Erstattet', look: 'absent' };
}

export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  stripe: 'Online (Stripe)',
  cash: 'Bar',
  transfer: 'Überweisung',
  card: 'Karte',
  paypal: 'PayPal',
};

export const refundBadges: Readonly<Record<Refund['status'], Badge>> = {
  pending: { word: 'Unterwegs', look: 'waiting' },
  succeeded: { word: 'Erstattet', look: 'good' },
  failed: { word: 'Fehlgeschlagen', look: 'bad' },
};

/** Why a case is in 'Klärung', and what the operator can do about it. */
export const reviewTexts: Readonly<Record<ReviewReason, { word: string; advice: string }>> = {
  paid_but_cancelled: {
    word: 'Bezahlt, aber storniert',
    advice: 'Der Termin ist storniert, das Geld ist trotzdem angekommen. Meist ist eine Erstattung richtig.',
  },
  paid_not_booked: {
    word: 'Bezahlt, aber kein Termin',
    advice: 'Zu dieser Zahlung gibt es keinen Termin mehr. Vereinbaren Sie einen neuen oder erstatten Sie den Betrag.',
  },
  booked_not_paid: {
    word: 'Termin vorbei, noch offen',
    advice: 'Dieser Betrag ist für den Termin noch nicht bezahlt. Haben Sie das Geld bekommen, tragen Sie es hier ein.',
  },
  disputed: {
    word: 'Rückbuchung (Streitfall)',
    advice:
      'Der Kunde hat die Zahlung bei seiner Bank beanstandet. Bitte antworten Sie in Ihrem Stripe-Konto: Dort läuft eine Frist.',
  },
  wrong_amount: {
    word: 'Falscher Betrag',
    advice: 'Betrag oder Währung sind anders als berechnet. Erstatten Sie den Unterschied oder klären Sie ihn ab.',
  },
  paid_too_much: {
    word: 'Zu viel bezahlt',
    advice:
      'Für diesen Termin ist mehr bezahlt, als er kostet: doppelt bezahlt, oder der Preis ist gesunken. Erstatten Sie, was zu viel ist.',
  },
  refund_failed: {
    word: 'Erstattung nicht angekommen',
    advice:
      'Die Bank hat die Erstattung nicht angenommen oder zurückgeschickt: Das Geld liegt noch bei Ihnen. Erstatten Sie es noch einmal, oder fragen Sie nach einer anderen Bankverbindung.',
  },
};

/** What can still be paid back: without what is back already or on its way. */
export function refundable({ payment_status, amount, refunded_amount }: Transaction, refunds: readonly Refund[] = []) {
  if (payment_status !== 'paid') return 0;
  const onItsWay = refunds.filter(({ status }) => status === 'pending').reduce((sum, each) => sum + each.amount, 0);
  return Math.max(0, amount - refunded_amount - onItsWay);
}

const shownOfSession = 20;

/** A checkout session's id as the list shows it: its first 20 characters. */
export function shortSession(sessionId: string): string {
  return sessionId.length > shownOfSession ? `${sessionId.slice(0, shownOfSession)}…` : sessionId;
}

/** The specification's words for data that did not come. */
export function loadFault(error: unknown): { title: string; detail: string } {
  return error instanceof OfflineError
    ? { title: 'Verbindungsfehler', detail: 'Konnte Zahlungsdaten nicht laden' }
    : { title: 'Fehler beim Laden', detail: 'Zahlungsdaten konnten nicht geladen werden' };
}

const monthName = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'short' });
const longMonthName = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** '2026-11' → 'Nov' on the axis and 'November 2026' in the table. */
export function monthLabels(month: string): { short: string; long: string } {
  const first = new Date(`${month}-01T00:00:00Z`);
  return { short: monthName.format(first).replace('.', '').slice(0, 3), long: longMonthName.format(first) };
}
