import { statusPath } from './payment-api.ts';

/** What was paid, as far as the server says it. */
export interface PaidCheckout {
  amount_total?: number;
  currency?: string;
  metadata?: { customer_name?: string; service_type?: string };
  bought?: 'appointment' | 'package';
  visit?: 'stands' | 'cancelled' | null;
  by_email?: boolean;
}

export type PaymentResult =
  | { state: 'checking' }
  | { state: 'processing' }
  | { state: 'success'; payment: PaidCheckout }
  /** Paid, but the appointment does not take place. */
  | { state: 'cancelled'; payment: PaidCheckout }
  /** The customer has done everything; the money takes days. */
  | { state: 'underway'; payment: PaidCheckout }
  /** `unclear`: it may have been paid all the same. */
  | { state: 'error'; text: string; unclear: boolean }
  /** The server answered something this page does not know. */
  | { state: 'unknown' };

const pauseMs = 2000;
const lastAttempt = 5;

const faults = {
  noSession: 'Keine Session-ID gefunden',
  expired: 'Zahlungssession abgelaufen. Bitte versuchen Sie es erneut.',
  noResult: 'Zahlungsstatus-Überprüfung fehlgeschlagen. Bitte überprüfen Sie Ihre E-Mails.',
  noAnswer: 'Fehler beim Überprüfen des Zahlungsstatus.',
} as const;

/** For an error that has no sentence of its own. */
export const defaultFault = 'Es gab ein Problem mit Ihrer Zahlung.';

/**
 * Asks how a checkout stands until that is decided, every 2 s and at most 5 times, and tells every step. Never rejects;
 * silent once `signal` is aborted.
 */
export async function watchPayment(
  sessionId: string | null,
  tell: (result: PaymentResult) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!sessionId) return tell({ state: 'error', text: faults.noSession, unclear: false });
  tell({ state: 'checking' });
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const result = await ask(sessionId, attempt, signal);
    if (signal.aborted) return;
    tell(result);
    if (result.state !== 'processing') return;
    await pause(signal);
  }
}

async function ask(sessionId: string, attempt: number, signal: AbortSignal): Promise<PaymentResult> {
  try {
    const response = await fetch(statusPath(sessionId), { signal });
    if (!response.ok) return { state: 'error', text: faults.noAnswer, unclear: true };
    return judge(await response.json(), attempt);
  } catch {
    return { state: 'error', text: faults.noAnswer, unclear: true };
  }
}

function judge(answer: unknown, attempt: number): PaymentResult {
  if (!isStatus(answer)) return { state: 'unknown' };
  if (answer.payment_status === 'paid') {
    return { state: answer.visit === 'cancelled' ? 'cancelled' : 'success', payment: answer };
  }
  if (answer.status === 'complete') return { state: 'underway', payment: answer };
  if (answer.status === 'expired' || answer.payment_status === 'expired') {
    return { state: 'error', text: faults.expired, unclear: false };
  }
  return attempt < lastAttempt ? { state: 'processing' } : { state: 'error', text: faults.noResult, unclear: true };
}

function isStatus(answer: unknown): answer is PaidCheckout & { payment_status?: unknown; status?: unknown } {
  return typeof answer === 'object' && answer !== null && ('payment_status' in answer || 'status' in answer);
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
