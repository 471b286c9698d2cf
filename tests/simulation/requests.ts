import * as visits from '@it-lotse/contract/appointments';
import * as bookings from '@it-lotse/contract/booking';
import { addDays } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { customerSteps, type Step, withVisit } from './customers.ts';
import { saveSettings } from './operator.ts';
import { Random } from './seeded-random.ts';
import type { KnownVisit, World } from './world.ts';

/** Bookings that are requests: the operator looks at each before it holds. */
export const requestSteps: Record<string, Step> = {
  askFirst(world) {
    const settings = { confirmed_by: 'operator' as const, answer_hours: world.luck.pick([1, 6, 24, 48]) ?? 24 };
    world.tell(`From now on the operator answers each booking, within ${settings.answer_hours} hours`);
    saveSettings(world, settings);
  },
  askNoMore(world) {
    world.tell('From now on bookings hold at once');
    saveSettings(world, { confirmed_by: 'at_once' });
  },

  approve: (world) =>
    withRequest(world, ({ id, name }) => {
      world.tell(`The operator confirms the request of ${name}`);
      const times = world.luck.percent(20) ? 2 : 1;
      for (let click = 0; click < times; click += 1) world.ask(visits.approveRequest, { params: { id } });
    }),

  decline: (world) => withRequest(world, (visit) => decline(world, visit)),

  withdraw: (world) =>
    withRequest(world, ({ name, token }) => {
      world.tell(`${name} withdraws the request`);
      world.ask(bookings.cancelManagedAppointment, { params: { token } });
    }),

  /** Both at once: one of them counts. */
  answerWhileWithdrawn: (world) =>
    withRequest(world, (visit) => {
      const { id, name, token } = visit;
      world.tell(`${name} withdraws the request while the operator answers it`);
      const deeds = [
        () => world.ask(bookings.cancelManagedAppointment, { params: { token } }),
        () => (world.luck.percent(50) ? decline(world, visit) : world.ask(visits.approveRequest, { params: { id } })),
      ];
      for (const deed of world.luck.percent(50) ? deeds : deeds.toReversed()) deed();
    }),
};

function withRequest(world: World, act: (visit: KnownVisit) => void): void {
  const find = world.office.ctx.db.prepare("SELECT 1 FROM appointments WHERE id = ? AND request_state = 'open'");
  const isThere = world.visits.some(({ id }) => find.get(id) !== undefined);
  if (isThere) withVisit(world, act, ({ id }) => find.get(id) !== undefined);
  else customerSteps.book?.(world);
}

/** With a reason, and up to three of the times that are free on a day soon. */
function decline(world: World, { id, name }: KnownVisit): void {
  // The answer may come in a later step, with a luck of its own.
  const luck = new Random(world.luck.whole());
  const answer = (suggested_starts: readonly string[]) => {
    world.tell(`The operator declines the request of ${name} and names ${suggested_starts.length} other times`);
    const body = { reason: luck.percent(50) ? 'An dem Tag bin ich leider nicht da.' : '', suggested_starts };
    world.ask(visits.declineRequest, { params: { id }, body });
  };
  if (luck.percent(40)) {
    answer([]);
    return;
  }
  const date = addDays(berlinDay(world.time.now()), 1 + luck.below(5));
  const query = new URLSearchParams({ date, service_type: 'remote_support' });
  world.askFor(bookings.listAvailableSlots, query, ({ status, body }) => {
    const free = status === 200 ? (body.available_slots as Array<{ start_time: string }>) : [];
    const named = Array.from({ length: 1 + luck.below(3) }, () => luck.pick(free)?.start_time ?? []).flat();
    answer(named);
  });
}
