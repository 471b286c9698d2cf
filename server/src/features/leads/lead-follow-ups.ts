import { addDays, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import { listLeadsDueOn, updateLeadState } from './leads-repository.ts';

/** Nobody wants to be reminded at midnight. */
const dayBegins = '07:00';
const lookEveryMs = 5 * 60_000;
const portion = 50;

/** Opens again, and tells of, what the operator wanted to look at again today; from 7 o'clock on. */
export function createFollowUpTask(ctx: LeadsNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: async () => {
      while ((await openDueLeads(ctx)) === portion);
    },
    fault: 'leads to follow up could not be opened',
    log: () => ctx.log,
  });
}

/** How many were due, of one portion. */
export function openDueLeads(ctx: Pick<LeadsNeeds, 'commits' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  const today = berlinDay(now);
  const day = berlinMoment(today, dayBegins) <= now ? today : addDays(today, -1);
  return ctx.commits.write((tx) => {
    const due = listLeadsDueOn(tx, day, portion);
    for (const { id, name } of due) {
      updateLeadState(tx, id, 'open', null);
      recordEvent(tx, { type: 'lead.follow_up_due', lead_id: id, name });
    }
    return due.length;
  });
}
