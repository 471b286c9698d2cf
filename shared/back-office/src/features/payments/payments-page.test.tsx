// @vitest-environment happy-dom

import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { getPaymentStats, getTransaction, ReviewCase, Transaction } from '@it-lotse/contract/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPayment, someStats } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { usePaymentEntry } from './payment-entry-store.ts';

type Details = AnswerOf<typeof getTransaction>;

const renate = aPayment({ payment_id: 'renate', customer_name: 'Renate Albers' });
const krueger = aPayment({
  payment_id: 'krueger',
  customer_name: 'Familie Krüger',
  appointment_details: { service: 'Vor-Ort-Hilfe', start_time: null },
  amount: 8500,
  payment_status: 'pending',
  paid_at: null,
});

/** A host with these payments, and a server that refunds, settles and takes payments in. */
class PaymentsHost extends FakeHost {
  payments: Transaction[];
  details: Partial<Omit<Details, 'transaction'>> = {};
  cases: ReviewCase[] = [];
  stats: Partial<AnswerOf<typeof getPaymentStats>> = {};
  nextCursor: string | null = null;

  constructor(...payments: Transaction[]) {
    super();
    this.payments = payments;
    this.on('GET /api/admin/payments/stats', () =>
      json({
        monthly_revenue: 274_500,
        today_revenue: 12_000,
        pending_count: 3,
        pending_amount: 25_500,
        average_amount: 8500,
        review_count: this.cases.length,
        online_payment: true,
        ...this.stats,
      }),
    );
    this.on('GET /api/admin/payments/revenue', () =>
      json({
        months: [
          { month: '2026-10', revenue: 304_000, refunded: 0 },
          { month: '2026-11', revenue: 274_500, refunded: 8500 },
        ],
      }),
    );
    this.on('GET /api/admin/payments/review', () => json({ cases: this.cases, total: this.cases.length }));
    this.on('GET /api/admin/payments/transactions', ({ query }) => {
      const q = query.get('q')?.toLowerCase() ?? '';
      const filter = query.get('filter') ?? 'all';
      const transactions = this.payments.filter(
        ({ customer_name, payment_status }) =>
          customer_name.toLowerCase().includes(q) && (filter === 'all' || filter === payment_status),
      );
      return json({ transactions, next_cursor: this.nextCursor, total: this.payments.length });
    });
    this.on('GET /api/admin/payments/transactions/{id}', ({ path }) => {
      const transaction = this.payments.find(({ payment_id }) => path.endsWith(`/${payment_id}`));
      return transaction
        ? json({ transaction, timeline: [], refunds: [], receipts: [], ...this.details })
        : refuse(404, 'not_found', 'Das gibt es nicht.');
    });
    this.on('POST /api/admin/payments/transactions/{id}/refund', () => json(this.payments[0]));
    this.on('POST /api/admin/payments/transactions/{id}/settle', () => {
      this.cases = [];
      return json(this.payments[0]);
    });
    this.on('POST /api/admin/payments/transactions', () => {
      const payment = aPayment({ payment_id: 'entered', customer_name: 'Kurt Bar', method: 'cash' });
      this.payments = [payment, ...this.payments];
      return json(payment, 201);
    });
  }

  /** What the last call of this kind carried. */
  sent(method: string, path: string) {
    return this.callsTo(method, path).at(-1)?.body;
  }
}

const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ');
const oneCase = (changes: Partial<ReviewCase> = {}): ReviewCase => ({
  reason: 'paid_but_cancelled',
  payment_id: 'renate',
  appointment_id: 'appointment-1',
  customer_name: 'Renate Albers',
  customer_email: 'erika@example.org',
  service: 'Fernwartung',
  amount: 5000,
  currency: 'eur',
  since: '2026-11-24T07:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:12:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the figures', () => {
  it('are this month, today, what is pending with its sum, and the average', async () => {
    renderOffice(new PaymentsHost(renate), '/zahlungen');
    for (const [label, text] of [
      ['Umsatz dieses Monats', '2.745,00 €'],
      ['Heute', '120,00 €'],
      ['Ausstehend', '3zusammen 255,00 €'],
      ['Durchschnitt', '85,00 €je Zahlung'],
    ] as const) {
      expect(plain(await screen.findByRole('region', { name: label }))).toBe(`${label}${text}`);
    }
  });

  it('say that there is no average yet', async () => {
    const host = new PaymentsHost();
    host.stats = { average_amount: null, pending_count: 0 };
    renderOffice(host, '/zahlungen');
    expect(plain(await screen.findByRole('region', { name: 'Durchschnitt' }))).toBe('Durchschnitt–noch keine Daten');
    expect(plain(screen.getByRole('region', { name: 'Ausstehend' }))).toBe('Ausstehend0');
  });

  it('of the months stand behind the chart as a table', async () => {
    const user = renderOffice(new PaymentsHost(renate), '/zahlungen');
    const chart = await screen.findByRole('region', { name: 'Wie entwickelt sich der Umsatz?' });
    expect(plain(chart)).toContain('Erstattungen abgezogen');
    expect(within(chart).getByRole('img').getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toContain(
      '5.785,00 €',
    );
    await user.click(within(chart).getByRole('button', { name: 'Als Tabelle zeigen' }));
    const [, newest, oldest] = within(chart).getAllByRole('row');
    expect(plain(newest)).toBe('November 20262.745,00 €, 85,00 € erstattet');
    expect(plain(oldest)).toBe('Oktober 20263.040,00 €');
  });

  it('count in the tab what wants a decision', async () => {
    const host = new PaymentsHost(renate);
    host.on('GET /api/admin/dashboard/stats', () => json(someStats({ paymentsReview: 2 })));
    renderOffice(host, '/zahlungen');
    expect(await screen.findByRole('link', { name: /Zahlungen.*2 zu klären/ })).toBeTruthy();
  });
});

describe('the table', () => {
  it('shows customer, service, amount, state, way of paying, session and day', async () => {
    renderOffice(new PaymentsHost(renate), '/zahlungen');
    const table = await screen.findByRole('table', { name: 'Zahlungen' });
    expect(within(table).getAllByRole('columnheader').map(plain)).toEqual([
      'Kunde',
      'Leistung',
      'Betrag',
      'Status',
      'Zahlart',
      'Sitzung',
      'Datum',
    ]);
    const cells = within(table).getAllByRole('cell').map(plain);
    expect(cells.slice(0, 6)).toEqual([
      'Renate Albers',
      'Fernwartung',
      '50,00 €',
      'Bezahlt',
      'Online (Stripe)',
      'cs_test_a1b2c3d4e5f6…',
    ]);
    expect(cells[6]).toContain('vor 1 Std. 10:00');
  });

  it.each([
    [{ payment_status: 'pending' }, 'Ausstehend'],
    [{ payment_status: 'requires_action' }, 'Ausstehend'],
    [{ payment_status: 'failed' }, 'Fehlgeschlagen'],
    [{ payment_status: 'cancelled' }, 'Abgebrochen'],
    [{ refunded_amount: 5000 }, 'Erstattet'],
    [{ refunded_amount: 1000 }, 'Teilweise erstattet'],
    [{ review: 'disputed' }, 'Klärung: Rückbuchung (Streitfall)'],
  ] as const)('%o is called %s', async (changes, word) => {
    renderOffice(new PaymentsHost({ ...renate, ...changes }), '/zahlungen');
    const table = await screen.findByRole('table', { name: 'Zahlungen' });
    expect(plain(within(table).getAllByRole('cell')[3])).toBe(word);
  });

  it('shows another currency as what it is', async () => {
    renderOffice(new PaymentsHost({ ...renate, currency: 'chf' }), '/zahlungen');
    const table = await screen.findByRole('table', { name: 'Zahlungen' });
    expect(plain(within(table).getAllByRole('cell')[2])).toBe('50,00 CHF');
  });

  it('asks for 20, and for 20 more where they begin', async () => {
    const host = new PaymentsHost(renate);
    host.nextCursor = 'second';
    const user = renderOffice(host, '/zahlungen');
    await screen.findByRole('link', { name: 'Renate Albers' });
    expect(host.callsTo('GET', '/api/admin/payments/transactions')[0]?.query.get('limit')).toBe('20');
    host.payments = [krueger];
    host.nextCursor = null;
    await user.click(screen.getByRole('button', { name: 'Weitere laden' }));
    const next = await screen.findByRole('link', { name: 'Familie Krüger' });
    expect(host.callsTo('GET', '/api/admin/payments/transactions').at(-1)?.query.get('cursor')).toBe('second');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
  });

  it('searches and filters on the server, and finds the way back from nothing', async () => {
    const host = new PaymentsHost(renate, krueger);
    const user = renderOffice(host, '/zahlungen');
    await user.click(await screen.findByRole('radio', { name: 'Ausstehend' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Renate Albers' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Familie Krüger' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Zahlungen durchsuchen' }), 'albers');
    expect(await screen.findByText('Keine Zahlung passt dazu')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
    expect(await screen.findByRole('link', { name: 'Renate Albers' })).toBeTruthy();
  });

  it('becomes cards on phones', async () => {
    renderOffice(new PaymentsHost(renate), '/zahlungen', 390);
    const cards = await screen.findByRole('list', { name: 'Zahlungen' });
    expect(plain(within(cards).getByRole('listitem'))).toContain(
      'Renate Albers50,00 €FernwartungBezahltOnline (Stripe)',
    );
    expect(screen.queryByRole('table', { name: 'Zahlungen' })).toBeNull();
  });
});

describe('without data', () => {
  it('says what will appear, and how', async () => {
    renderOffice(new PaymentsHost(), '/zahlungen');
    expect(await screen.findByText('Noch keine Zahlungen vorhanden')).toBeTruthy();
  });

  it('says in the words of the specification that the server refused, once for the whole page', async () => {
    const host = new PaymentsHost();
    for (const part of ['stats', 'revenue', 'transactions']) {
      host.on(`GET /api/admin/payments/${part}`, () =>
        refuse(503, 'storage_unavailable', 'Die Datenbank ist gesperrt.'),
      );
    }
    const user = renderOffice(host, '/zahlungen');
    const alert = await screen.findByRole('alert');
    expect(plain(alert)).toContain('Fehler beim LadenZahlungsdaten konnten nicht geladen werden');
    await waitFor(() => expect(host.callsTo('GET', '/api/admin/payments/transactions')).toHaveLength(1));
    await user.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }));
    for (const part of ['stats', 'revenue', 'transactions']) {
      await waitFor(() => expect(host.callsTo('GET', `/api/admin/payments/${part}`)).toHaveLength(2));
    }
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('says in the words of the specification that the server is away', async () => {
    const host = new PaymentsHost();
    for (const part of ['stats', 'revenue', 'transactions']) host.on(`GET /api/admin/payments/${part}`, cutOff);
    renderOffice(host, '/zahlungen');
    const alert = await screen.findByRole('alert', {}, { timeout: 8000 });
    expect(plain(alert)).toContain('VerbindungsfehlerKonnte Zahlungsdaten nicht laden');
  }, 15_000);

  it('leads to where online payment is set up', async () => {
    const host = new PaymentsHost();
    host.stats = { online_payment: false };
    renderOffice(host, '/zahlungen');
    expect(await screen.findByText('Online-Zahlung ist nicht eingerichtet')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Online-Zahlung einrichten' });
    expect(link.getAttribute('href')).toBe('/einstellungen#online-zahlung');
  });
});

it('loads everything anew on demand', async () => {
  const host = new PaymentsHost(renate);
  const user = renderOffice(host, '/zahlungen');
  await screen.findByRole('link', { name: 'Renate Albers' });
  host.payments = [krueger];
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  expect(await screen.findByRole('link', { name: 'Familie Krüger' })).toBeTruthy();
});

it('goes on showing what it has while the server is away, and says so to whoever asks for news', async () => {
  const host = new PaymentsHost(renate);
  const user = renderOffice(host, '/zahlungen');
  await screen.findByRole('link', { name: 'Renate Albers' });
  act(() => host.listener?.onConnection('offline'));
  vi.spyOn(host, 'fetch').mockImplementation(async () => cutOff());
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  const words = 'Verbindungsfehler - Konnte Zahlungsdaten nicht laden';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Renate Albers' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aktualisieren' })).toHaveProperty('disabled', false);

  await user.keyboard('r');
  expect(await screen.findByText(/^Nicht aktualisiert\. /)).toBeTruthy();
  expect(screen.queryByText('Aktualisiert')).toBeNull();
});

it('hears of a new payment by itself', async () => {
  const host = new PaymentsHost();
  renderOffice(host, '/zahlungen');
  await screen.findByText('Noch keine Zahlungen vorhanden');
  host.payments = [renate];
  act(() =>
    host.listener?.onEvent({
      type: 'payment.received',
      id: 1,
      at: '2026-11-24T10:12:00.000Z',
      payment_id: 'renate',
      name: 'Renate Albers',
      service: 'Fernwartung',
      amount: 5000,
      currency: 'eur',
      method: 'stripe',
    }),
  );
  expect(await screen.findByRole('link', { name: 'Renate Albers' })).toBeTruthy();
});

describe('the export', () => {
  it('is loaded as the operator and given to them as a file of today', async () => {
    const host = new PaymentsHost(renate);
    host.on('GET /api/admin/payments/export.csv', () => new Response('Datum;Kunde\n'));
    const user = renderOffice(host, '/zahlungen');
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(host.saved).toHaveLength(1));
    expect(host.saved[0]?.name).toBe('Zahlungen-2026-11-24.csv');
    expect(await host.saved[0]?.content.text()).toBe('Datum;Kunde\n');
  });

  it('says why it did not come', async () => {
    const host = new PaymentsHost(renate);
    host.on('GET /api/admin/payments/export.csv', () =>
      refuse(503, 'storage_unavailable', 'Die Datenbank ist gesperrt.'),
    );
    const user = renderOffice(host, '/zahlungen');
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(
      await screen.findByText('Zahlungen-2026-11-24.csv konnte nicht gespeichert werden. Die Datenbank ist gesperrt.'),
    ).toBeTruthy();
    expect(host.saved).toEqual([]);
  });
});

describe('the open payment', () => {
  const full: Partial<Details> = {
    timeline: [
      { at: '2026-11-24T08:55:00.000Z', text: 'Bezahlseite geöffnet.' },
      { at: '2026-11-24T09:00:00.000Z', text: 'Bezahlt: 50,00 €.' },
    ],
    receipts: [
      {
        id: 'receipt-1',
        number: '2026-0007',
        kind: 'receipt',
        amount: 5000,
        issued_at: '2026-11-24T09:00:01.000Z',
        sent_to: 'erika@example.org',
      },
      {
        id: 'receipt-2',
        number: '2026-0008',
        kind: 'reversal',
        amount: -1000,
        issued_at: '2026-11-24T09:30:00.000Z',
        sent_to: '',
      },
    ],
    refunds: [
      {
        id: 'refund-1',
        amount: 1000,
        reason: 'Kulanz',
        status: 'failed',
        created_at: '2026-11-24T09:20:00.000Z',
        error: 'Die Bank hat die Erstattung nicht angenommen.',
      },
    ],
  };

  it('says of a package ordered before instructions on withdrawal were kept that there is none', async () => {
    const missing = /^Widerrufsbelehrung: zu diesem Vertrag nicht aufgehoben/;
    const host = new PaymentsHost(renate);
    const hash = 'a'.repeat(64);
    host.details = { agreed_terms: { hash, saved_at: '2026-06-01T09:00:00.000Z' } };
    const user = renderOffice(host, '/zahlungen');
    await user.click(await screen.findByRole('link', { name: 'Renate Albers' }));
    expect(await screen.findByText(missing)).toBeTruthy();
  });

  it('has its timeline, receipts, refunds and the way to its appointment beside the list', async () => {
    const host = new PaymentsHost(renate);
    host.details = full;
    const user = renderOffice(host, '/zahlungen');
    await user.click(await screen.findByRole('link', { name: 'Renate Albers' }));
    const panel = await screen.findByRole('complementary', { name: 'Zahlung' });
    const timeline = await within(panel).findByRole('region', { name: 'Verlauf' });
    expect(within(timeline).getAllByRole('listitem').map(plain)).toEqual([
      'Bezahlseite geöffnet.24.11.2026, 09:55 Uhr',
      'Bezahlt: 50,00 €.24.11.2026, 10:00 Uhr',
    ]);
    expect(plain(within(panel).getByRole('region', { name: 'Erstattungen' }))).toContain(
      'Fehlgeschlagen' + 'Kulanz' + '24.11.2026, 10:20 Uhr' + 'Grund: Die Bank hat die Erstattung nicht angenommen.',
    );
    const [receipt, reversal] = within(within(panel).getByRole('region', { name: 'Belege' })).getAllByRole('listitem');
    expect(plain(receipt)).toContain('Beleg 2026-0007, 50,00 €24.11.2026, 10:00 Uhr, an erika@example.org');
    expect(plain(reversal)).toContain('Stornobeleg 2026-0008, -10,00 €');
    expect(
      within(panel)
        .getByRole('link', { name: /24\. November, 10:00/ })
        .getAttribute('href'),
    ).toBe('/termine/appointment-1');
    expect(within(panel).getByText('cs_test_a1b2c3d4e5f6g7h8i9j0')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Renate Albers' })),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Zahlung' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Renate Albers' })));
  });

  it('gives each receipt as a PDF', async () => {
    const host = new PaymentsHost(renate);
    host.details = full;
    host.on('GET /api/admin/payments/receipts/{id}/pdf', ({ path }) => new Response(`%PDF ${path}`));
    const user = renderOffice(host, '/zahlungen/renate');
    await user.click(await screen.findByRole('button', { name: 'Stornobeleg 2026-0008 als PDF speichern' }));
    await waitFor(() => expect(host.saved).toHaveLength(1));
    expect(host.saved[0]?.name).toBe('Stornobeleg-2026-0008.pdf');
    expect(await host.saved[0]?.content.text()).toBe('%PDF /api/admin/payments/receipts/receipt-2/pdf');
    expect(await screen.findByText('Stornobeleg-2026-0008.pdf ist gespeichert.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stornobeleg 2026-0008 zum Drucken öffnen' }));
    expect(host.documents).toEqual([
      { path: '/api/admin/payments/receipts/receipt-2/pdf', name: 'Stornobeleg-2026-0008.pdf' },
    ]);
  });

  it('is a page of its own on phones', async () => {
    const user = renderOffice(new PaymentsHost(renate), '/zahlungen/renate', 390);
    expect(await screen.findByRole('heading', { level: 1, name: 'Renate Albers' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alle Zahlungen' }));
    expect(await screen.findByRole('list', { name: 'Zahlungen' })).toBeTruthy();
  });

  it('that does not exist says so', async () => {
    renderOffice(new PaymentsHost(renate), '/zahlungen/fremd');
    expect(await screen.findByText('Diese Zahlung gibt es nicht')).toBeTruthy();
  });

  it('that is not paid offers no refund', async () => {
    renderOffice(new PaymentsHost(krueger), '/zahlungen/krueger');
    await screen.findByText('Begonnen');
    expect(screen.queryByRole('button', { name: /Erstatten/ })).toBeNull();
  });
});

describe('a refund', () => {
  const path = '/api/admin/payments/transactions/renate/refund';
  const openDialog = async (host: PaymentsHost) => {
    const user = renderOffice(host, '/zahlungen/renate');
    await user.click(await screen.findByRole('button', { name: 'Erstatten' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zahlung erstatten' });
    await within(dialog).findByLabelText('Grund');
    return { user, dialog };
  };

  it('of everything names amount and customer before money moves', async () => {
    const host = new PaymentsHost(renate);
    const { user, dialog } = await openDialog(host);
    await user.type(within(dialog).getByLabelText('Grund'), 'Termin fiel aus');
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    const question = await screen.findByRole('alertdialog');
    expect(plain(question)).toContain('50,00 € an Renate Albers erstatten?');
    expect(plain(question)).toContain('über Stripe');
    expect(plain(question)).toContain('erika@example.org');
    expect(host.callsTo('POST', path)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: /50,00.€ erstatten/ }));
    expect(await screen.findByText('Erstattung veranlasst')).toBeTruthy();
    expect(host.sent('POST', path)).toEqual({
      amount: 5000,
      reason: 'Termin fiel aus',
      refund_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a part takes euros, and not more than what is left without what is on its way', async () => {
    const host = new PaymentsHost({ ...renate, refunded_amount: 1000 });
    host.details = {
      refunds: [
        {
          id: 'refund-1',
          amount: 500,
          reason: 'Kulanz',
          status: 'pending',
          created_at: '2026-11-24T09:20:00.000Z',
          error: null,
        },
      ],
    };
    const { user, dialog } = await openDialog(host);
    expect(plain(within(dialog).getByRole('radiogroup'))).toContain('Den Rest: 35,00 €');
    await user.click(within(dialog).getByRole('radio', { name: 'Einen Teil' }));
    const amount = within(dialog).getByLabelText('Betrag in €');
    await user.type(amount, '35,01');
    await user.type(within(dialog).getByLabelText('Grund'), 'Kulanz');
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    expect(plain(dialog)).toContain('Höchstens 35,00 € lassen sich noch erstatten.');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    await user.clear(amount);
    await user.type(amount, 'zwanzig');
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    expect(plain(dialog)).toContain('Bitte geben Sie den Betrag wie 20,00 ein.');
    await user.clear(amount);
    await user.type(amount, '20');
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    await user.click(await screen.findByRole('button', { name: /20,00.€ erstatten/ }));
    await waitFor(() => expect(host.sent('POST', path)).toMatchObject({ amount: 2000 }));
  });

  it('wants a reason', async () => {
    const host = new PaymentsHost(renate);
    const { user, dialog } = await openDialog(host);
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    expect(within(dialog).getByText('Der Grund fehlt.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('whose answer never came is repeated under the same id', async () => {
    const host = new PaymentsHost(renate);
    host.on('POST /api/admin/payments/transactions/{id}/refund', cutOff);
    const { user, dialog } = await openDialog(host);
    await user.type(within(dialog).getByLabelText('Grund'), 'Kulanz');
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    await user.click(await screen.findByRole('button', { name: /50,00.€ erstatten/ }));
    expect(await screen.findByText(/^Nicht erstattet\. Der Server ist gerade nicht erreichbar/)).toBeTruthy();
    const again = await screen.findByRole('dialog', { name: 'Zahlung erstatten' });
    expect((within(again).getByLabelText('Grund') as HTMLInputElement).value).toBe('Kulanz');
    await user.click(within(again).getByRole('button', { name: 'Weiter' }));
    await user.click(await screen.findByRole('button', { name: /50,00.€ erstatten/ }));
    await waitFor(() => expect(host.callsTo('POST', path)).toHaveLength(2));
    const [first, second] = host.callsTo('POST', path).map(({ body }) => (body as { refund_id: string }).refund_id);
    expect(first).toBe(second);
  });

  it('of a payment in cash tells the operator to hand the money back', async () => {
    const { user, dialog } = await openDialog(new PaymentsHost({ ...renate, method: 'cash', customer_email: '' }));
    await user.type(within(dialog).getByLabelText('Grund'), 'Kulanz');
    await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
    const question = await screen.findByRole('alertdialog');
    expect(plain(question)).toContain('Bitte geben Sie Renate Albers das Geld selbst zurück (bezahlt wurde: Bar).');
    expect(plain(question)).not.toContain('Stornobeleg geht an');
  });
});

describe('Klärung', () => {
  const showCases = async (...cases: ReviewCase[]) => {
    const host = new PaymentsHost(renate);
    host.cases = cases;
    const user = renderOffice(host, '/zahlungen?ansicht=klaerung');
    const list = await screen.findByRole('list', { name: 'Klärung' });
    return { host, user, list };
  };
  const offered = (list: HTMLElement) =>
    [...within(list).getAllByRole('button'), ...within(list).getAllByRole('link')]
      .map((element) => element.textContent)
      .filter((text) => text !== 'Renate Albers')
      .sort();

  it.each([
    ['paid_but_cancelled', 'Bezahlt, aber storniert', ['Als geklärt markieren', 'Erstatten', 'Termin öffnen']],
    ['paid_not_booked', 'Bezahlt, aber kein Termin', ['Als geklärt markieren', 'Erstatten', 'Termin vereinbaren']],
    ['disputed', 'Rückbuchung (Streitfall)', ['Als geklärt markieren', 'Bei Stripe antworten', 'Termin öffnen']],
    ['wrong_amount', 'Falscher Betrag', ['Als geklärt markieren', 'Erstatten', 'Termin öffnen']],
    ['paid_too_much', 'Zu viel bezahlt', ['Als geklärt markieren', 'Erstatten', 'Termin öffnen']],
    ['refund_failed', 'Erstattung nicht angekommen', ['Als geklärt markieren', 'Erstatten', 'Termin öffnen']],
  ] as const)('%s is explained, with what can be done', async (reason, word, actions) => {
    const { list } = await showCases(oneCase({ reason }));
    expect(within(list).getByText(word)).toBeTruthy();
    expect(offered(list)).toEqual(actions);
  });

  it('tells another currency as what it is', async () => {
    const { list } = await showCases(oneCase({ reason: 'wrong_amount', currency: 'chf' }));
    expect(plain(list)).toContain('50,00 CHF');
  });

  it('pays back what is too much with one click and a yes', async () => {
    const { host, user, list } = await showCases(oneCase({ reason: 'paid_too_much', amount: 1000 }));
    await user.click(within(list).getByRole('button', { name: 'Erstatten: Renate Albers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zahlung erstatten' });
    await user.click(await within(dialog).findByRole('button', { name: 'Weiter' }));
    await user.click(await screen.findByRole('button', { name: /^10,00\s€ erstatten$/ }));
    await waitFor(() =>
      expect(host.sent('POST', '/api/admin/payments/transactions/renate/refund')).toMatchObject({
        amount: 1000,
        reason: 'Zu viel bezahlt',
      }),
    );
  });

  it('is reached from the tab, and says when there is nothing', async () => {
    const user = renderOffice(new PaymentsHost(renate), '/zahlungen');
    await user.click(await screen.findByRole('radio', { name: 'Klärung' }));
    expect(await screen.findByText('Nichts zu klären')).toBeTruthy();
    expect(window.location.search).toBe('?ansicht=klaerung');
  });

  it('goes through its own cases by key, not through the hidden list of all payments', async () => {
    const host = new PaymentsHost(aPayment({ payment_id: 'settled' }), renate);
    host.cases = [oneCase({ reason: 'booked_not_paid', payment_id: null }), oneCase()];
    const user = renderOffice(host, '/zahlungen');
    await screen.findByRole('table', { name: 'Zahlungen' });
    await user.click(screen.getByRole('radio', { name: /^Klärung/ }));
    await screen.findByRole('list', { name: 'Klärung' });
    await user.keyboard('j');
    await waitFor(() => expect(window.location.pathname).toBe('/zahlungen/renate'));
    expect(window.location.search).toBe('?ansicht=klaerung');
  });

  it('lets go of a case that was settled, with a note', async () => {
    const { host, user, list } = await showCases(oneCase());
    await user.click(within(list).getByRole('button', { name: 'Als geklärt markieren: Renate Albers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Als geklärt markieren' });
    await user.type(within(dialog).getByLabelText('Notiz'), 'Kommt im Januar');
    await user.click(within(dialog).getByRole('button', { name: 'Als geklärt markieren' }));
    expect(await screen.findByText('Nichts zu klären')).toBeTruthy();
    expect(host.sent('POST', '/api/admin/payments/transactions/renate/settle')).toEqual({ note: 'Kommt im Januar' });
  });

  it('takes in cash for an appointment nobody paid', async () => {
    const { host, user, list } = await showCases(
      oneCase({ reason: 'booked_not_paid', payment_id: null, amount: 8500 }),
    );
    expect(offered(list)).toEqual(['Bar bezahlt eintragen', 'Termin öffnen']);
    await user.click(within(list).getByRole('button', { name: 'Bar bezahlt eintragen: Renate Albers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zahlung eintragen' });
    expect(within(dialog).getByText('Die Zahlung wird dem Termin zugeordnet.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Zahlung eintragen' }));
    expect(await screen.findByText('Zahlung eingetragen')).toBeTruthy();
    expect(host.sent('POST', '/api/admin/payments/transactions')).toEqual({
      entry_id: expect.stringMatching(/^[\da-f-]{36}$/),
      appointment_id: 'appointment-1',
      customer_name: 'Renate Albers',
      customer_email: 'erika@example.org',
      customer_address: '',
      service: 'Fernwartung',
      amount: 8500,
      method: 'cash',
      received_on: '2026-11-24',
      note: '',
      send_receipt: true,
    });
  });
});

describe('a payment by hand', () => {
  const path = '/api/admin/payments/transactions';

  it('is entered with what is needed and shown', async () => {
    const host = new PaymentsHost();
    const user = renderOffice(host, '/zahlungen');
    await user.click(await screen.findByRole('button', { name: 'Zahlung eintragen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zahlung eintragen' });
    await user.click(within(dialog).getByRole('button', { name: 'Zahlung eintragen' }));
    expect(within(dialog).getByText('4 Angaben stimmen noch nicht.')).toBeTruthy();
    for (const fault of [
      'Bitte geben Sie den Betrag wie 85,00 ein.',
      'Bitte wählen Sie, wie bezahlt wurde.',
      'Die Leistung fehlt.',
      'Der Name fehlt.',
    ]) {
      expect(within(dialog).getByText(fault)).toBeTruthy();
    }
    expect(host.callsTo('POST', path)).toHaveLength(0);
    await user.type(within(dialog).getByLabelText('Betrag in €'), '1.085,50');
    await user.selectOptions(within(dialog).getByLabelText('Zahlart'), 'Überweisung');
    await user.clear(within(dialog).getByLabelText('Erhalten am'));
    await user.type(within(dialog).getByLabelText('Erhalten am'), '23.11.2026');
    await user.type(within(dialog).getByLabelText('Leistung'), 'IT-Check');
    await user.type(within(dialog).getByLabelText('Name des Kunden'), 'Kurt Bar');
    expect(within(dialog).getByText(/Ohne E-Mail-Adresse wird der Beleg nicht verschickt/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Zahlung eintragen' }));
    expect(within(dialog).getByText(/Über 250 € gehört die Anschrift auf den Beleg/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Anschrift des Kunden'), 'Am Deich 1, 25899 Dagebüll');
    await user.click(within(dialog).getByRole('button', { name: 'Zahlung eintragen' }));
    expect(await screen.findByRole('complementary', { name: 'Zahlung' })).toBeTruthy();
    expect(window.location.pathname).toBe('/zahlungen/entered');
    expect(host.sent('POST', path)).toMatchObject({
      appointment_id: null,
      amount: 108_550,
      method: 'transfer',
      received_on: '2026-11-23',
      service: 'IT-Check',
      customer_name: 'Kurt Bar',
      customer_address: 'Am Deich 1, 25899 Dagebüll',
    });
    expect(usePaymentEntry.getState().kept).toBeNull();
  });

  it('asks for the address where the server knows that it belongs on the receipt', async () => {
    const host = new PaymentsHost();
    host.on('POST /api/admin/payments/transactions', () =>
      refuse(422, 'validation_failed', 'Nein.', { customer_address: 'Die Anschrift fehlt.' }),
    );
    const user = renderOffice(host, '/zahlungen?eintragen=1&termin=t1&name=Kurt+Bar&leistung=Hilfe&betrag=20000');
    const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung eintragen' }));
    expect(dialog.queryByLabelText('Anschrift des Kunden')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Zahlart'), 'Überweisung');
    await user.click(dialog.getByRole('button', { name: 'Zahlung eintragen' }));
    expect(await dialog.findByText('Die Anschrift fehlt.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Anschrift des Kunden'), 'Am Deich 1, 25899 Dagebüll');
    expect(dialog.getByLabelText('Anschrift des Kunden')).toHaveProperty('value', 'Am Deich 1, 25899 Dagebüll');
  });

  it('does not lie in the future', async () => {
    const user = renderOffice(new PaymentsHost(), '/zahlungen');
    await user.click(await screen.findByRole('button', { name: 'Zahlung eintragen' }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Erhalten am'));
    await user.type(within(dialog).getByLabelText('Erhalten am'), '25.11.2026');
    await user.click(within(dialog).getByRole('button', { name: 'Zahlung eintragen' }));
    expect(within(dialog).getByText('Dieser Tag liegt in der Zukunft.')).toBeTruthy();
  });

  it('begins with what the address knows, once', async () => {
    const host = new PaymentsHost();
    const query = new URLSearchParams({
      eintragen: '1',
      termin: 'appointment-1',
      name: 'Erika Muster',
      email: 'erika@example.org',
      leistung: 'Fernwartung',
      betrag: '5000',
    });
    renderOffice(host, `/zahlungen?${query}`);
    const dialog = await screen.findByRole('dialog', { name: 'Zahlung eintragen' });
    const value = (label: string) => (within(dialog).getByLabelText(label) as HTMLInputElement).value;
    expect([value('Betrag in €'), value('Leistung'), value('Name des Kunden'), value('E-Mail-Adresse')]).toEqual([
      '50,00',
      'Fernwartung',
      'Erika Muster',
      'erika@example.org',
    ]);
    expect(value('Zahlart')).toBe('');
    expect(window.location.search).toBe('');
  });

  it('keeps what was typed when the dialog is closed by accident', async () => {
    const user = renderOffice(new PaymentsHost(), '/zahlungen');
    await user.click(await screen.findByRole('button', { name: 'Zahlung eintragen' }));
    await user.type(await screen.findByLabelText('Leistung'), 'IT-Check');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(screen.getByRole('button', { name: 'Zahlung eintragen' }));
    expect(await screen.findByText('Ihr Entwurf ist noch da')).toBeTruthy();
    expect((screen.getByLabelText('Leistung') as HTMLInputElement).value).toBe('IT-Check');
    await user.click(screen.getByRole('button', { name: 'Entwurf verwerfen' }));
    expect((screen.getByLabelText('Leistung') as HTMLInputElement).value).toBe('');
  });

  it('shows what the server refused beside its field', async () => {
    const host = new PaymentsHost();
    host.on(`POST ${path}`, () =>
      refuse(422, 'validation_failed', 'Bitte prüfen Sie Ihre Angaben.', { amount: 'Der Preis ist zu hoch.' }),
    );
    const user = renderOffice(host, '/zahlungen?eintragen=1&name=Kurt&leistung=IT-Check&betrag=100&zahlart=cash');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Zahlung eintragen' }));
    expect(await within(dialog).findByText('Der Preis ist zu hoch.')).toBeTruthy();
  });
});
