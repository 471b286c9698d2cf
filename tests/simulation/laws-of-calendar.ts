import type { World } from './world.ts';

interface Visit {
  name: string;
  status: string;
  start_time: string;
  request_state: string | null;
}

const findVisit = 'SELECT customer_name AS name, status, start_time, request_state FROM appointments WHERE id = ?';

/** What the operator changed in Google by hand stays until it was answered, or the visit itself was moved or cancelled. */
export function ofHandsInGoogle({ office: { ctx }, google }: World): string[] {
  return [...google.changedByHand].flatMap(([id, { start, googleStart }]) => {
    const visit = ctx.db.prepare(findVisit).get(id) as Visit | undefined;
    if (visit?.start_time !== start || visit.status === 'cancelled' || google.unsure.has(id)) {
      google.changedByHand.delete(id);
      return [];
    }
    const present = google.entriesOf(id).map((entry) => Date.parse(entry.start.dateTime ?? ''));
    const isLeft = googleStart === null ? present.length === 0 : present[0] === Date.parse(googleStart);
    return isLeft ? [] : [`what was changed in Google by hand is not undone without a question (${visit.name})`];
  });
}

/** At rest: one entry for each visit that takes place, where the office says, and none for the others. */
export function ofEntries({ office: { ctx }, google, visits }: World): string[] {
  return visits.flatMap(({ id, name }) => {
    if (google.changedByHand.has(id) || google.unsure.has(id)) return [];
    const visit = ctx.db.prepare(findVisit).get(id) as Visit | undefined;
    const wanted =
      visit && visit.status !== 'cancelled' && visit.request_state !== 'open' ? [Date.parse(visit.start_time)] : [];
    const present = google.entriesOf(id).map((entry) => Date.parse(entry.start.dateTime ?? ''));
    return wanted.join() === present.join() ? [] : [`the calendar shows each visit once, where it is (${name})`];
  });
}
