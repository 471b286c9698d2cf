import { createAppointment } from '@it-lotse/contract/appointments';
import { payOnSite } from '@it-lotse/contract/checkout';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { days, minutes } from '../../test-support/test-server.ts';
import { brokenLaws } from '../../test-support/visit-money-laws.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { sendReceiptJob } from './receipt-job.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { isUnderway, keptOf, owed } from './visit-money.ts';
import { readVisitPayment } from './visit-payment.ts';

const stories = scaled(6, 200);
const price = 5000;

/** One visit at the real server, with a Stripe of its own. A step that is not possible just now does nothing. */
class Story {
  private readonly office: PayingOffice;
  private readonly id: string;
  private readonly token: string;
  private readonly sessions = new Set<string>();

  private constructor(office: PayingOffice, id: string, token: string) {
    this.office = office;
    this.id = id;
    this.token = token;
  }

  static async begin(office: PayingOffice): Promise<Story> {
    const { id, manage_url } = await office.server.api(createAppointment, {
      body: {
        customer_name: 'Erika Muster',
        customer_email: 'erika@example.org',
        service_type: 'remote_support',
        start_time: new Date(office.clock.now().getTime() + days(10)).toISOString(),
        price,
        allow_overlap: true,
      },
    });
    return new Story(office, id, new URL(manage_url).searchParams.get('token') ?? '');
  }

  readonly steps: Record<string, (pick: number) => Promise<unknown>> = {
    open: async () => {
      const { status, body } = await this.office.post({ manage_token: this.token });
      if (status === 201) this.sessions.add(String(body.session_id));
    },
    pay: (pick) => this.onPage('open', pick, (session) => this.office.stripe.pay(session)),
    debit: (pick) => this.onPage('open', pick, (session) => this.office.stripe.payDelayed(session)),
    debitArrives: (pick) => this.onPage('complete', pick, (session) => this.office.stripe.settleDelayed(session)),
    debitFails: (pick) => this.onPage('complete', pick, (session) => this.office.stripe.failDelayed(session)),
    leavePage: () => this.office.wait(minutes(32)),
    waitALittle: () => this.office.wait(minutes(27)),
    cash: () => this.office.enterCash({ appointment_id: this.id, amount: 2000 }),
    onSite: () => this.office.server.api(payOnSite, { params: { token: this.token } }),
    refundPart: (pick) => this.refund(pick, 1000),
    refundAll: (pick) => this.refund(pick),
    bounce: () => this.office.bounceRefund(),
    dearer: () => this.office.change(this.id, { price: price + 1500, notify_customer: false }),
    cheaper: () => this.office.change(this.id, { price: price - 1500, notify_customer: false }),
    cancel: () => this.office.cancel(this.id),
    bringBack: () => this.office.change(this.id, { status: 'confirmed', notify_customer: false, allow_overlap: true }),
  };

  async take(name: string, pick: number): Promise<void> {
    const before = this.money();
    await this.steps[name]?.(pick).catch(() => undefined);
    await this.office.quiet();
    const after = this.money();
    expect(brokenLaws(after), name).toEqual([]);
    const isBound = isUnderway(before) || before.payments.some((payment) => keptOf(payment) > 0);
    if (name !== 'cancel' && isBound && before.visit?.status !== 'cancelled') {
      expect(after.visit?.status, `${name} does not cancel what is paid`).not.toBe('cancelled');
    }
    // Not over HTTP: the limit of questions a minute is meant for people.
    const told = readVisitPayment(this.office.server.ctx, this.token);
    if (told.state === 'offered' || told.state === 'held') expect(told.amount).toBe(owed(after));
    this.checkReceipts();
  }

  private money() {
    const { ctx } = this.office.server;
    const visit = findVisit(ctx.db, this.id);
    if (!visit) throw new Error('the visit is gone');
    return moneyOfVisit(ctx.db, ctx, visit);
  }

  /** What the receipts of a payment add up to is what was kept of it; only a refund that bounced has been reversed too. */
  private checkReceipts(): void {
    const rows = this.office.server.ctx.db
      .prepare(`
        SELECT payment_id, amount - refunded_amount AS kept,
          (SELECT coalesce(sum(amount), 0) FROM receipts WHERE payment_id = payments.payment_id) AS told,
          EXISTS (SELECT 1 FROM refunds WHERE payment_id = payments.payment_id AND status = 'failed') AS has_bounced
        FROM payments WHERE appointment_id = ? AND payment_status = 'paid'`)
      .all(this.id) as Array<{ kept: number; told: number; has_bounced: number }>;
    for (const { kept, told, has_bounced } of rows) {
      if (has_bounced) expect(told).toBeLessThanOrEqual(kept);
      else expect(told).toBe(kept);
    }
  }

  private async onPage(status: 'open' | 'complete', pick: number, act: (session: string) => Promise<unknown>) {
    const fitting = [...this.sessions].filter((id) => this.office.stripe.store.session(id).status === status);
    const session = fitting[pick % fitting.length];
    if (session) await act(session);
  }

  private async refund(pick: number, amount?: number): Promise<void> {
    const paid = this.money().payments.filter((payment) => keptOf(payment) > 0);
    const chosen = paid[pick % paid.length];
    if (chosen) await this.office.refund(chosen.id, amount === undefined ? {} : { amount });
  }
}

test(`${stories} random stories at the real server break no law of a visit's money`, async () => {
  // The stories are about money, not about drawing PDFs.
  vi.spyOn(sendReceiptJob, 'run').mockResolvedValue({ result: 'done' });
  const office = await PayingOffice.start();
  const names = Object.keys((await Story.begin(office)).steps);
  const step = fc.record({ name: fc.constantFrom('open', 'open', 'pay', ...names), pick: fc.nat(2) });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (story) => {
        const visit = await Story.begin(office);
        for (const { name, pick } of story) await visit.take(name, pick);
      }),
      { numRuns: stories, endOnFailure: true },
    );
  } finally {
    await office.stop();
  }
});
