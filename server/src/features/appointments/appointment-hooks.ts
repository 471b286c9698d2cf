import type { MailPart } from '../../channels/emails/mail-parts.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/**
 * Who has a stake in appointments hears of a change in the transaction that makes it, and comes to nothing with it.
 * Appointments call each of a list that is put together with the server, and know none of them.
 */
export interface AppointmentListener {
  /** Time, price or status were written. What follows from it may be written to the appointment, which is read again afterwards. */
  written?(tx: WriteTx, appointmentId: string): void;
  /** It was made, changed or cancelled and stands now as it stays. `before` where others may be shown the same as before. */
  changed?(tx: WriteTx, appointment: StoredAppointment, before?: StoredAppointment): void;
  /** Its row is gone. */
  deleted?(tx: WriteTx, appointment: DeletedAppointment): void;
}

type DeletedAppointment = Pick<StoredAppointment, 'id' | 'version' | 'google_event_id' | 'start_time'>;

export function tellAll(listeners: readonly AppointmentListener[]): Required<AppointmentListener> {
  return {
    written(tx, appointmentId) {
      for (const each of listeners) each.written?.(tx, appointmentId);
    },
    changed(tx, appointment, before) {
      for (const each of listeners) each.changed?.(tx, appointment, before);
    },
    deleted(tx, appointment) {
      for (const each of listeners) each.deleted?.(tx, appointment);
    },
  };
}

/** What appointments have to know of the money of visits, told by whoever takes it. Amounts in integer euro cents. */
export interface VisitMoneySource {
  /** For a mail about the visit: what was paid already, what is left, and where it can be paid online. */
  paymentHint(db: ReadDb, visit: StoredAppointment): MailPart[];
  /** For the mail about a cancelled visit: what becomes of what was paid. */
  moneyBackHint(db: ReadDb, visit: StoredAppointment): MailPart[];
  /** What is here of each visit's money, in their order; negative where more went back than came. */
  paidCents(db: ReadDb, visits: readonly StoredAppointment[]): number[];
  /** What came in for everything since the first of the Berlin month. */
  revenueThisMonthCents(db: ReadDb, now: Date): number;
}

/** What a feature says of itself that hears of appointments. */
export interface HearsAppointments<Needs = unknown> {
  readonly hearsAppointments?: (getNeeds: () => Needs) => AppointmentListener;
}
