import * as visits from '@it-lotse/contract/appointments';
import * as payments from '@it-lotse/contract/payments';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { addDays } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { bookingSetting } from '../../server/src/features/appointments/booking-setting.ts';
import { type Fits, type Step, someTime, withVisit } from './customers.ts';
import type { KnownVisit, World } from './world.ts';

const isOff: Fits = ({ status }) => status === 'cancelled';
const isOver: Fits = ({ hasBegun }) => hasBegun;

/** What the operator does in the office, partly on the phone with a customer. */
export const operatorSteps: Record<string, Step> = {
  enterVisit(world) {
    world.customers += 1;
    const customer_name = `Kunde ${world.customers}`;
    const start_time = someTime(world, false);
    world.tell(`The operator enters a visit of ${customer_name} for ${start_time.slice(0, 16)}`);
    const body = {
      customer_name,
      customer_email: world.luck.percent(80) ? `kunde${world.customers}@example.org` : '',
      service_type: 'remote_support',
      start_time,
    };
    world.ask(visits.createAppointment, { body }, ({ status, body: visit }) => {
      if (status !== 201) return;
      const token = new URL(String(visit.manage_url)).searchParams.get('token') ?? '';
      world.visits.push({ id: String(visit.id), token, name: customer_name });
    });
  },

  cash: (world) =>
    withVisit(world, ({ id, name }) => {
      const amount = world.luck.pick([1000, 2000, 5000, 7000]);
      world.tell(`The operator enters cash of ${name}: ${Number(amount) / 100} EUR`);
      const received_on = berlinDay(world.time.now());
      const body = { appointment_id: id, customer_name: name, service: 'Hilfe', amount, method: 'cash', received_on };
      const address = world.luck.percent(50) ? 'bar@example.org' : '';
      world.ask(payments.enterPayment, { body: { ...body, customer_email: address } });
    }),

  refundPart: (world) => refund(world, world.luck.pick([500, 1000, 2500])),
  refundAll: (world) => refund(world, undefined),

  clarify: (world) => {
    const rows = world.office.ctx.db
      .prepare('SELECT payment_id FROM payments WHERE review IS NOT NULL ORDER BY seq')
      .all();
    const row = world.luck.pick(rows) as { payment_id: string } | undefined;
    if (!row) return;
    world.tell('The operator marks a case as clarified');
    world.ask(payments.settleReview, { params: { id: row.payment_id }, body: { note: '' } });
  },

  dearer: (world) => change(world, 'makes it dearer', () => ({ price: world.luck.pick([6500, 8000]) })),
  cheaper: (world) => change(world, 'makes it cheaper', () => ({ price: world.luck.pick([1500, 3500]) })),
  forFree: (world) => change(world, 'makes it a present', () => ({ price: 0 })),
  confirmTravel: (world) => change(world, 'confirms the travel', () => ({ travel_zone: world.luck.pick([1, 2, 3]) })),
  moveByHand: (world) => change(world, 'moves it', () => ({ start_time: someTime(world, world.luck.percent(30)) })),
  otherLength: (world) =>
    change(world, 'changes its length', () => ({ duration_minutes: world.luck.pick([30, 60, 90, 120]) })),
  note: (world) => change(world, 'writes a note', () => ({ operator_notes: `Notiz ${world.luck.below(100)}` })),
  done: (world) => change(world, 'marks it as done', () => ({ status: 'completed' }), isOver),
  missed: (world) => change(world, 'marks it as missed', () => ({ status: 'no_show' }), isOver),
  bringBack: (world) => change(world, 'brings it back', () => ({ status: 'confirmed', notify_customer: true }), isOff),

  cancel: (world) =>
    withVisit(world, ({ id, name }) => {
      world.tell(`The operator cancels the visit of ${name}`);
      world.ask(visits.cancelAppointment, { params: { id }, body: {} });
    }),

  async deleteAll(world) {
    world.tell('The operator deletes all visits');
    let isAnswered = false;
    world.ask(visits.deleteAllAppointments, {}, () => {
      isAnswered = true;
    });
    // The snapshot is copied in many small steps.
    while (!isAnswered) await world.settle();
  },

  blockDays(world) {
    const from = addDays(berlinDay(world.time.now()), 2 + world.luck.below(8));
    const blocked = [{ from, to: addDays(from, world.luck.below(3)), reason: 'Urlaub' }];
    world.tell(`The operator is away from ${from} to ${blocked[0]?.to}`);
    saveSettings(world, { blocked });
  },
  changeSettings(world) {
    const settings = world.luck.pick([
      { reminder_hours: [24, 2] },
      { reminder_hours: [48, 24] },
      { cutoff_hours: 12 },
      { cutoff_hours: 48 },
      { buffer_minutes: 15 },
      { buffer_minutes: 0 },
      { step_minutes: 15 as const },
      { step_minutes: 30 as const },
      { notice_days: 0, notice_hours: 4 },
      { notice_days: 1, notice_hours: 0 },
    ]);
    world.tell(`The operator changes the settings: ${JSON.stringify(settings)}`);
    saveSettings(world, settings ?? {});
  },
};

export function saveSettings(world: World, settings: object): void {
  if ('reminder_hours' in settings) world.hasNewReminders = true;
  world.ask(updateBookingSettings, { body: { ...world.office.ctx.settings.get(bookingSetting), ...settings } });
}

function change(world: World, what: string, values: () => object, fits?: Fits): void {
  withVisit(
    world,
    ({ id, name }) => {
      const body = { notify_customer: world.luck.percent(70), ...values() };
      world.tell(`The operator ${what}, the visit of ${name}: ${JSON.stringify(body)}`);
      world.ask(visits.updateAppointment, { params: { id }, body });
    },
    fits,
  );
}

function refund(world: World, amount: number | undefined): void {
  const paidFor = (id: string) =>
    world.office.ctx.db
      .prepare("SELECT payment_id FROM payments WHERE appointment_id = ? AND payment_status = 'paid' ORDER BY seq")
      .all(id);
  const act = ({ id, name }: KnownVisit) => {
    const paid = paidFor(id);
    const row = world.luck.pick(paid) as { payment_id: string } | undefined;
    if (!row) return;
    world.tell(`The operator refunds ${name} ${amount === undefined ? 'everything' : `${amount / 100} EUR`}`);
    const body = { reason: 'Kulanz', ...(amount !== undefined && { amount }) };
    world.ask(payments.refundPayment, { params: { id: row.payment_id }, body });
  };
  withVisit(world, act, ({ id }) => paidFor(id).length > 0);
}
