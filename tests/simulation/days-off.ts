import * as calls from '@it-lotse/contract/days-off';
import { addDays } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { Step } from './customers.ts';
import { Random } from './seeded-random.ts';
import type { World } from './world.ts';

/** The operator is ill or away, and goes through the visits of those days. */
export const daysOffSteps: Record<string, Step> = {
  fallIll(world) {
    const from = addDays(berlinDay(world.time.now()), 1 + world.luck.below(4));
    const to = addDays(from, world.luck.below(3));
    world.tell(`The operator is ill from ${from} to ${to}`);
    world.ask(calls.blockDays, { body: { from, to, reason: 'Krank' } });
  },

  decideDayOff: (world) => goThrough(world, 1),
  decideAllDaysOff: (world) => goThrough(world, Number.POSITIVE_INFINITY),

  decideAgain(world) {
    const body = world.luck.pick(world.decided);
    if (!body) return;
    world.tell(`The office sends a decision about a day off again: ${body.action}`);
    world.ask(calls.decideDayOff, { body });
  },
};

function goThrough(world: World, most: number): void {
  // The answer may come in a later step, with a luck of its own.
  const luck = new Random(world.luck.whole());
  world.ask(calls.listVisitsOnDaysOff, {}, ({ status, body }) => {
    if (status !== 200) return;
    const visits = body.visits as calls.VisitOnDayOff[];
    for (const visit of visits.slice(0, most)) decide(world, luck, visit);
  });
}

function decide(world: World, luck: Random, { appointment, version, ways, proposal }: calls.VisitOnDayOff): void {
  const tell = luck.pick([...ways, ...ways, 'call', 'none'] as const) ?? 'none';
  const action = luck.pick([...(proposal ? (['move', 'move'] as const) : []), 'cancel', 'keep'] as const) ?? 'keep';
  const body: calls.DaysOffDecision = {
    appointment_id: appointment.id,
    version,
    action,
    tell,
    ...(action === 'move' && { start_time: String(proposal) }),
  };
  world.tell(`The operator decides about the visit of ${appointment.customer_name}: ${action}, told by ${tell}`);
  const note = ({ status }: { status: number }) => {
    if (status === 200) world.decided.push(body);
  };
  world.ask(calls.decideDayOff, { body }, note);
  // A double click.
  if (luck.percent(20)) world.ask(calls.decideDayOff, { body });
}
