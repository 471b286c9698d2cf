import type { ReadDb } from '../../kernel/database/database.ts';
import { appointmentsOfPerson } from '../appointments/appointments-of-person.ts';
import { listSubscriptionsOfEmail } from './payments-of-person.ts';

/** Which contracts a declaration may be about: packages that ran when it arrived, and the next appointment. */
export function contractsOf(
  db: ReadDb,
  { email, received_at }: { readonly email: string; readonly received_at: string },
  now: Date,
) {
  const { next } = appointmentsOfPerson(db, [email], now);
  return {
    packages: listSubscriptionsOfEmail(db, email, received_at),
    next_appointment: next && { id: next.id, service_name: next.service_name, start_time: next.start_time },
  };
}
