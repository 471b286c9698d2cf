import * as appointments from '@it-lotse/contract/appointments';
import * as bookingCalls from '@it-lotse/contract/booking';
import * as checkoutCalls from '@it-lotse/contract/checkout';
import * as calls from '@it-lotse/contract/payments';
import { health } from '@it-lotse/contract/system';
import { expect, test } from 'vitest';
import { StripeSimulator } from '../../../../tests/simulators/stripe-simulator.ts';
import { answerLimitMs } from '../../app/app.ts';
import { createStripeProvider, stripePatienceMs } from '../../providers/stripe-checkout.ts';
import { bookingOf, SettableClock, startTestServer } from '../../test-support/test-server.ts';

/** In place of the real patience; a hundred times what the calls beside it need. */
const patienceMs = 1000;

test('two tries of Stripe and the pause between them end before the call itself is told that it took too long', () => {
  const longestPauseMs = 4000;
  expect(2 * stripePatienceMs + longestPauseMs).toBeLessThan(answerLimitMs);
});

test('a Stripe that does not answer: the visitor reads so in time, the booking stands, and nobody else waits', async () => {
  const clock = new SettableClock();
  const stripe = await new StripeSimulator({ clock }).start();
  try {
    await using server = await startTestServer({
      clock,
      payments: createStripeProvider({ secretKey: stripe.secretKey, apiUrl: stripe.url, timeoutMs: patienceMs }),
      config: {
        stripeSecretKey: stripe.secretKey,
        stripeWebhookSecret: stripe.webhooks.secret,
        stripeApiUrl: stripe.url,
      },
    });
    const book = (start_time: string) =>
      server.api(bookingCalls.bookAppointment, { body: bookingCalls.newAppointment.parse(bookingOf({ start_time })) });
    const opened = await book('2026-12-03T14:00:00+01:00');
    const { session_id } = await server.api(checkoutCalls.startCheckout, {
      body: { manage_token: opened.manage_token },
    });
    const { id, manage_token } = await book('2026-12-03T10:00:00+01:00');

    stripe.failAll('hang');
    const asked = Promise.all([
      server.call('POST', checkoutCalls.startCheckout.path, { body: { manage_token } }),
      server.api(checkoutCalls.getCheckoutStatus, { params: { session_id } }),
    ]);
    let isAnswered = false;
    asked.then(() => {
      isAnswered = true;
    });
    await server.api(health);
    const meanwhile = await server.call('POST', bookingCalls.bookAppointment.path, { body: bookingOf() });
    expect(meanwhile.status, 'the time stays taken').toBe(409);
    expect(isAnswered, 'both were served while Stripe was silent').toBe(false);

    const [answer, state] = await asked;
    expect([answer.status, answer.body]).toMatchObject([
      503,
      {
        code: 'payment_unavailable',
        detail: 'Die Online-Zahlung ist gerade nicht möglich. Ihr Termin bleibt bestehen, Sie können vor Ort bezahlen.',
      },
    ]);
    expect(state).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    expect(stripe.count('POST /v1/checkout/sessions')).toBe(1 + 2);
    const { appointment } = await server.api(appointments.getAppointment, { params: { id } });
    expect(appointment.status).toBe('confirmed');
    const { transactions } = await server.api(calls.listTransactions, { query: { appointment_id: id } });
    expect(transactions).toMatchObject([{ payment_status: 'cancelled' }]);

    // As soon as Stripe is back, it works.
    stripe.recover();
    await server.api(checkoutCalls.startCheckout, { body: { manage_token } });
  } finally {
    await stripe.stop();
  }
});
