import type { ReadDb } from '../../kernel/database/database.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { PersonFacts } from '../../people/remember-customer.ts';
import { isOpenStatus } from './appointment-rules.ts';
import {
  listAppointmentsOfEmail,
  listAppointmentsOfPhones,
  type StoredAppointment,
} from './appointments-repository.ts';

/** More than anybody books in a lifetime; bounds the work for one card. */
const mostOfOne = 500;

/** Who an appointment is for, as their card is found by it. */
export function personOf({ customer_name, customer_email, customer_phone }: StoredAppointment): PersonFacts {
  return { name: customer_name, email: customer_email, phone: customer_phone };
}

/** Who is visited, where somebody else has booked. */
export function visitedPersonOf({ visited_name, visited_phone, visited_email }: StoredAppointment): PersonFacts | null {
  return visited_name === '' ? null : { name: visited_name, email: visited_email, phone: visited_phone };
}

/** An appointment without an e-mail address belongs to whoever has its name and number. */
export function listVisitsByPhone(
  tx: ReadDb,
  { phones, ownsByPhone }: Pick<PersonScope, 'phones' | 'ownsByPhone'>,
): StoredAppointment[] {
  if (phones.length === 0) return [];
  return listAppointmentsOfPhones(tx, phones).filter(({ customer_name, customer_phone }) =>
    ownsByPhone(customer_name, customer_phone),
  );
}

/** What a person's card tells of their appointments. */
export interface PersonsAppointments {
  /** Without cancelled ones. */
  readonly count: number;
  readonly next: StoredAppointment | null;
  /** Those that cost something and took place or are to come; whether they are paid is not known here. */
  readonly priced: readonly StoredAppointment[];
}

export function appointmentsOfPerson(db: ReadDb, emails: readonly string[], now: Date): PersonsAppointments {
  const kept = emails
    .flatMap((email) => listAppointmentsOfEmail(db, email, Number.MAX_SAFE_INTEGER, mostOfOne))
    .filter(({ status }) => status !== 'cancelled');
  const [next = null] = kept
    .filter(({ status, end_time }) => isOpenStatus(status) && end_time > now.toISOString())
    .sort((a, b) => a.start_time.localeCompare(b.start_time));
  const priced = kept.filter(({ status, total_cost }) => status !== 'no_show' && total_cost > 0);
  return { count: kept.length, next, priced };
}
