import { resolveCalendarChange } from '@it-lotse/contract/calendar';
import { type Step, someTime, withVisit } from './customers.ts';
import { calendarId } from './google.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;

/** What the operator does in Google Calendar itself, on the phone, and how the questions about it are answered. */
export const googleSteps: Record<string, Step> = {
  dragInGoogle: (world) => byHand(world, 'drags', someTime(world, false)),
  deleteInGoogle: (world) => byHand(world, 'deletes', null),

  busyInGoogle(world) {
    const from = someTime(world, false);
    world.tell(`The operator notes an hour of their own in Google: ${from.slice(0, 16)}`);
    const to = new Date(Date.parse(from) + hourMs).toISOString();
    world.google.store.insert(calendarId, { summary: 'Zahnarzt', start: { dateTime: from }, end: { dateTime: to } });
  },

  acceptChange: (world) => answer(world, 'accept'),
  restoreEntry: (world) => answer(world, 'restore'),
};

function byHand(world: World, what: string, googleStart: string | null): void {
  withVisit(world, ({ id, name }) => {
    const { db } = world.office.ctx;
    const visit = db.prepare('SELECT start_time AS start FROM appointments WHERE id = ?').get(id);
    const isWaiting = db.prepare('SELECT 1 FROM calendar_waiting_writes WHERE appointment_id = ?').get(id);
    const [entry] = world.google.entriesOf(id);
    // Who changes an entry that is being written just then may be overtaken: Google knows one last word only.
    if (!visit || isWaiting || !entry) return;
    world.tell(
      `The operator ${what} the entry of ${name} in Google${googleStart ? ` to ${googleStart.slice(0, 16)}` : ''}`,
    );
    if (googleStart === null) world.google.store.delete(calendarId, entry.id);
    else {
      const end = new Date(Date.parse(googleStart) + hourMs).toISOString();
      world.google.store.patch(calendarId, entry.id, { start: { dateTime: googleStart }, end: { dateTime: end } });
    }
    const { start } = visit as { start: string };
    world.google.changedByHand.set(id, { start, googleStart });
  });
}

function answer(world: World, action: 'accept' | 'restore'): void {
  const rows = world.office.ctx.db.prepare('SELECT appointment_id AS id FROM calendar_changes ORDER BY found_at').all();
  const row = world.luck.pick(rows) as { id: string } | undefined;
  if (!row) return;
  world.tell(
    `The operator answers the question about the entry of ${world.visits.find(({ id }) => id === row.id)?.name}: ${action}`,
  );
  world.ask(resolveCalendarChange, { params: { appointment_id: row.id }, body: { action } }, ({ status }) => {
    if (status === 200) world.google.changedByHand.delete(row.id);
    if (status === 0) world.google.unsure.add(row.id);
  });
}
