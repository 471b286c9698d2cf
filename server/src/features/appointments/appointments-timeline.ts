import {
  cutForTimeline,
  type TimelineSource,
  timelineByEmail,
  timelineEntry,
} from '../../kernel/sources/timeline-source.ts';
import { listVisitsByPhone } from './appointments-of-person.ts';
import { listAppointmentsOfEmail, type StoredAppointment } from './appointments-repository.ts';

const tell = ({ id, created_at, service_name, notes, status, start_time, total_cost }: StoredAppointment) => ({
  id,
  at: created_at,
  title: service_name,
  text: cutForTimeline(notes),
  state: status,
  starts_at: start_time,
  amount: total_cost,
});
const byEmail = timelineByEmail('appointment', listAppointmentsOfEmail, tell);

export const appointmentsTimeline: TimelineSource = {
  kind: 'appointment',
  list: (tx, person, below, limit) => [
    ...byEmail.list(tx, person, below, limit),
    ...listVisitsByPhone(tx, person)
      .filter(({ seq }) => seq < below)
      .map((visit) => ({ place: visit.seq, entry: timelineEntry('appointment', tell(visit)) }))
      .sort((one, other) => other.place - one.place)
      .slice(0, limit),
  ],
};
