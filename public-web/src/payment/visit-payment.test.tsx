import type { VisitPayment as Payment } from '@it-lotse/contract/checkout';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bookedVisit } from '../testing/booked-visit.ts';
import { type Call, fakeServer, Reply } from '../testing/fake-server.ts';
import { VisitPayment } from './visit-payment.tsx';

const ask = 'GET /api/appointments/manage/a1.geheim/payment';
const checkout = 'POST /api/payments/checkout';
const onSite = 'POST /api/appointments/manage/a1.geheim/pay-on-site';

const payment = (changes: Partial<Payment> = {}): Payment => ({
  state: 'offered',
  amount: 8500,
  paid: 0,
  held_until: null,
  holds_time: true,
  needs_address: false,
  ...changes,
});
const held = payment({ state: 'held', held_until: '2031-12-02T10:31:00.000Z' });

const show = (changes = {}) =>
  render(<VisitPayment appointment={bookedVisit(changes)} phone="01234 567890" />).container;
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
/** Everything that was asked has been answered. */
const settled = (calls: Call[], count = 1) => waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(count));

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

describe('paying an appointment', () => {
  it('says the price, the half hour and the other way before anything happens, and goes to the page of the server', async () => {
    const calls = fakeServer({
      [ask]: () => payment(),
      [checkout]: () => new Reply(201, { session_id: 'cs_1', url: `${location.origin}/#bezahlseite` }),
    });
    const main = show();
    await screen.findByRole('heading', { name: 'Gleich online bezahlen?' });
    for (const text of ['85,00\u00A0€', '30\u00A0Minuten', 'die Zeit ist wieder frei', 'auch vor Ort bezahlen']) {
      expect(main.textContent).toContain(text);
    }
    expect(posts(calls)).toEqual([]);
    await click('Jetzt online bezahlen');
    await waitFor(() => expect(location.hash).toBe('#bezahlseite'));
    expect(posts(calls)[0]?.body).toEqual({ manage_token: 'a1.geheim', customer_address: '' });
    expect(screen.getByRole('button', { name: 'Bezahlseite wird geöffnet…' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['offered', 'Jetzt online bezahlen'],
    ['held', 'Weiter zur Bezahlung'],
  ] as const)(
    'asks for the address where the invoice needs one (%s), and says what is wrong with it beside its field',
    async (state, label) => {
      const fault = 'Über 250 € gehört die Anschrift auf den Beleg.';
      const calls = fakeServer({
        [ask]: () => payment({ state, held_until: held.held_until, needs_address: true }),
        [checkout]: ({ body }) =>
          (body as { customer_address: string }).customer_address
            ? new Reply(201, { session_id: 'cs_1', url: `${location.origin}/#bezahlseite` })
            : new Reply(422, { code: 'validation_failed', detail: fault, fields: { customer_address: fault } }),
      });
      show();
      await click(label);
      const field = screen.getByLabelText(/Anschrift/);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(screen.getAllByText(fault)).toHaveLength(1);
      fireEvent.change(field, { target: { value: 'Am Deich 1' } });
      await click(label);
      await waitFor(() => expect(posts(calls).at(-1)?.body).toMatchObject({ customer_address: 'Am Deich 1' }));
    },
  );

  it('says that nothing is lost by trying, where the time is not held', async () => {
    fakeServer({ [ask]: () => payment({ holds_time: false }) });
    const main = show();
    await screen.findByText(/bleibt auf jeden Fall bestehen/);
    expect(main.textContent).not.toContain('wieder frei');
  });

  it.each([
    ['online', 'offered', 'Den Rest online bezahlen?'],
    ['on site', 'none', 'Das bezahlen Sie vor Ort.'],
  ] as const)('names what is paid and what is left, to be paid %s', async (_, state, words) => {
    fakeServer({ [ask]: () => payment({ state, paid: 7000, amount: 1500, holds_time: false }) });
    const main = show();
    await screen.findByText(/Bezahlt sind 70,00\s€, offen sind noch 15,00\s€/);
    expect(main.textContent).toContain(words);
  });

  it.each([
    ['confirmed', 'Ihr Termin steht fest'],
    ['cancelled', 'Ihr Termin ist abgesagt. Sobald das Geld da ist, melde ich mich wegen der Erstattung.'],
  ])('while money is on its way for a %s appointment says so', async (status, words) => {
    fakeServer({ [ask]: () => payment({ state: 'underway' }) });
    const main = show({ status });
    await screen.findByRole('heading', { name: 'Ihre Zahlung ist unterwegs' });
    expect(main.textContent).toContain(words);
  });

  it('speaks of no place where the help comes from afar', async () => {
    fakeServer({ [ask]: () => payment() });
    const main = show({ on_site: false });
    await screen.findByRole('heading', { name: 'Gleich online bezahlen?' });
    expect(main.textContent).toContain('auch nach dem Termin bezahlen');
    expect(main.textContent).not.toContain('vor Ort');
  });

  it.each([
    [503, 'payment_unavailable', 'Die Online-Zahlung ist gerade nicht möglich. Ihr Termin bleibt bestehen.'],
    [409, 'payment_not_possible', 'Dieser Termin kostet nichts.'],
  ])('after a %i shows the server’s sentence and asks how it stands', async (status, code, detail) => {
    const calls = fakeServer({ [ask]: () => payment(), [checkout]: () => new Reply(status, { code, detail }) });
    show();
    await click('Jetzt online bezahlen');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Jetzt online bezahlen' })).toHaveProperty('disabled', false);
  });

  it('without an answer says that the appointment stands', async () => {
    fakeServer({ [ask]: () => payment() });
    show();
    await click('Jetzt online bezahlen');
    expect((await screen.findByRole('alert')).textContent).toContain('Ihr Termin bleibt bestehen.');
  });

  it('sends a double click once', async () => {
    const calls = fakeServer({ [ask]: () => payment(), [checkout]: () => new Promise(() => {}) });
    show();
    const button = await screen.findByRole('button', { name: 'Jetzt online bezahlen' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(posts(calls)).toHaveLength(1);
  });

  it('can be left again: what the back button brings back is alive', async () => {
    fakeServer({ [ask]: () => held, [checkout]: () => new Promise(() => {}) });
    show({ status: 'pending' });
    await click('Weiter zur Bezahlung');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await screen.findByRole('button', { name: 'Weiter zur Bezahlung' })).toHaveProperty('disabled', false);
  });
});

describe('an appointment that is held for a checkout', () => {
  it('says until when, and is confirmed again for paying on site', async () => {
    let now = held;
    const calls = fakeServer({
      [ask]: () => now,
      [onSite]: () => {
        now = payment();
        return { status: 'confirmed' };
      },
    });
    const main = show({ status: 'pending' });
    await screen.findByRole('heading', { name: 'Zahlung noch offen' });
    expect(main.textContent).toContain('bis 11:31\u00A0Uhr');
    await click('Doch vor Ort bezahlen');
    await screen.findByRole('heading', { name: 'Gleich online bezahlen?' });
    expect(main.querySelector('.arrived')?.textContent).toContain('Ihr Termin ist bestätigt.');
    expect(posts(calls)).toHaveLength(1);
  });

  it('that is free again by now says so', async () => {
    const detail = 'Dieser Termin ist abgesagt oder schon vorbei.';
    let now = held;
    fakeServer({
      [ask]: () => now,
      [onSite]: () => {
        now = payment({ state: 'none' });
        return new Reply(409, { code: 'payment_not_possible', detail });
      },
    });
    show({ status: 'pending' });
    await click('Doch vor Ort bezahlen');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain(detail);
  });

  it('can be asked for again when the server was not there', async () => {
    let working = false;
    fakeServer({ [ask]: () => (working ? held : new Reply(503, { code: 'timeout', detail: 'Zu lange.' })) });
    show({ status: 'pending' });
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Zahlung konnte nicht geladen werden.');
    working = true;
    await click('Erneut versuchen');
    await screen.findByRole('heading', { name: 'Zahlung noch offen' });
  });
});

describe('nothing to pay', () => {
  it.each<[string, Partial<Payment>, RegExp]>([
    ['paid', { state: 'paid' }, /Bezahlt: 85,00\s€/],
    ['underway', { state: 'underway' }, /vergehen einige Tage/],
    ['after_travel', { state: 'after_travel' }, /Sobald ich den Preis der Anfahrt bestätigt habe/],
  ])('has no button while it is %s', async (_state, changes, text) => {
    fakeServer({ [ask]: () => payment(changes) });
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('promises to care for the refund of what was cancelled', async () => {
    fakeServer({ [ask]: () => payment({ state: 'paid' }) });
    show({ status: 'cancelled' });
    expect(await screen.findByText(/Wegen der Erstattung melde ich mich/)).toBeTruthy();
  });

  it.each([
    ['none', () => payment({ state: 'none' })],
    ['unknown, because the server is not there', () => new Reply(500, {})],
  ])('shows nothing while the offer is %s', async (_what, answer) => {
    const calls = fakeServer({ [ask]: answer });
    const main = show();
    await settled(calls);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(main.textContent).toBe('');
  });
});
