import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PaymentResult, watchPayment } from './watch-payment.ts';

const paid = {
  payment_status: 'paid',
  status: 'complete',
  amount_total: 8500,
  currency: 'eur',
  metadata: { customer_name: 'Ingrid Sommerfeld', service_type: 'Vor-Ort-Hilfe' },
  bought: 'appointment',
} as const;
const open = { ...paid, payment_status: 'unpaid', status: 'open' };

type Answer = object | null | (() => Promise<Response>);

/** Answers one after the other, the last one for ever; keeps when each was asked for. */
function serverSays(...answers: readonly Answer[]) {
  const asked: { path: string; atMs: number }[] = [];
  const startMs = Date.now();
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ path, atMs: Date.now() - startMs });
    return typeof answer === 'function' ? answer() : Response.json(answer);
  });
  return asked;
}

/** Everything the visitor is told until nothing more can come. */
async function story(sessionId: string | null, abort = new AbortController()): Promise<PaymentResult[]> {
  const told: PaymentResult[] = [];
  const watching = watchPayment(sessionId, (result) => told.push(result), abort.signal);
  await vi.runAllTimersAsync();
  await watching;
  return told;
}

const states = (told: PaymentResult[]) => told.map(({ state }) => state);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watchPayment', () => {
  it.each([null, ''])(
    'says that there is no session when the address names "%s", and asks nobody',
    async (sessionId) => {
      const asked = serverSays(paid);
      expect(await story(sessionId)).toEqual([{ state: 'error', text: 'Keine Session-ID gefunden', unclear: false }]);
      expect(asked).toEqual([]);
    },
  );

  it('is done at the first answer when it is paid', async () => {
    const asked = serverSays(paid);
    expect(await story('cs_test_1')).toEqual([{ state: 'checking' }, { state: 'success', payment: paid }]);
    expect(asked).toEqual([{ path: '/api/payments/checkout/status/cs_test_1', atMs: 0 }]);
  });

  it.each([
    ['cancelled', { ...paid, visit: 'cancelled' }],
    ['underway', { ...paid, payment_status: 'unpaid' }],
    ['underway', { ...paid, payment_status: 'unpaid', visit: 'cancelled' }],
  ])('ends with "%s" at once, and asks no more', async (state, answer) => {
    const asked = serverSays(answer);
    expect(states(await story('cs_test_1'))).toEqual(['checking', state]);
    expect(asked).toHaveLength(1);
  });

  it('asks every two seconds until it is paid', async () => {
    const asked = serverSays(open, open, paid);
    expect(states(await story('cs_test_1'))).toEqual(['checking', 'processing', 'processing', 'success']);
    expect(asked.map(({ atMs }) => atMs)).toEqual([0, 2000, 4000]);
  });

  it('still takes a fifth answer that says paid', async () => {
    serverSays(open, open, open, open, paid);
    expect(states(await story('cs_test_1')).at(-1)).toBe('success');
  });

  it('gives up at the fifth attempt without a result', async () => {
    const asked = serverSays(open);
    expect((await story('cs_test_1')).slice(1)).toEqual([
      ...Array.from({ length: 4 }, () => ({ state: 'processing' })),
      {
        state: 'error',
        text: 'Zahlungsstatus-Überprüfung fehlgeschlagen. Bitte überprüfen Sie Ihre E-Mails.',
        unclear: true,
      },
    ]);
    expect(asked.map(({ atMs }) => atMs)).toEqual([0, 2000, 4000, 6000, 8000]);
  });

  it.each([
    ['the checkout', { ...open, status: 'expired' }],
    ['the payment', { ...open, payment_status: 'expired' }],
  ])('says that the session is over when %s has expired', async (_what, answer) => {
    const asked = serverSays(answer);
    expect((await story('cs_test_1')).at(-1)).toEqual({
      state: 'error',
      text: 'Zahlungssession abgelaufen. Bitte versuchen Sie es erneut.',
      unclear: false,
    });
    expect(asked).toHaveLength(1);
  });

  it('counts as paid what is paid, even when its page has expired since', async () => {
    serverSays({ ...paid, status: 'expired' });
    expect(states(await story('cs_test_1'))).toEqual(['checking', 'success']);
  });

  it.each<[string, Answer]>([
    ['an error status', async () => Response.json({ detail: 'Nein.' }, { status: 500 })],
    ['404', async () => Response.json({ ...paid }, { status: 404 })],
    ['no JSON', async () => new Response('<html>')],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
  ])('does not ask again after %s', async (_what, answer) => {
    const asked = serverSays(answer);
    expect((await story('cs_test_1')).at(-1)).toEqual({
      state: 'error',
      text: 'Fehler beim Überprüfen des Zahlungsstatus.',
      unclear: true,
    });
    expect(asked).toHaveLength(1);
  });

  it.each([null, {}, { detail: 'Etwas anderes' }])('does not know what %j means', async (answer) => {
    serverSays(answer);
    expect(states(await story('cs_test_1'))).toEqual(['checking', 'unknown']);
  });

  it('puts any session id whole into the path', async () => {
    const asked = serverSays(paid);
    await story('a/b?c');
    expect(asked[0]?.path).toBe('/api/payments/checkout/status/a%2Fb%3Fc');
  });

  it('is silent and asks no more once nobody listens', async () => {
    const asked = serverSays(open);
    const abort = new AbortController();
    const told: PaymentResult[] = [];
    const watching = watchPayment('cs_test_1', (result) => told.push(result), abort.signal);
    await vi.advanceTimersByTimeAsync(2500);
    abort.abort();
    await vi.runAllTimersAsync();
    await watching;
    expect(states(told)).toEqual(['checking', 'processing', 'processing']);
    expect(asked).toHaveLength(2);
  });
});
