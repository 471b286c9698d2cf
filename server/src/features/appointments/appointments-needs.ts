import type { EmailListener } from '../../channels/emails/email-hooks.ts';
import type { MailNeeds } from '../../channels/emails/emails-needs.ts';
import type { ConfigNeeds } from '../../kernel/config-needs.ts';
import type { DeletionNeeds } from '../../kernel/database/delete-all.ts';
import type { OperatorNeeds } from '../../kernel/http/export-route.ts';
import type { ProofOfWork } from '../../kernel/http/proof-of-work.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StoreNeeds } from '../../kernel/store-needs.ts';
import type { SmsSender } from '../../providers/sms.ts';
import type { AppointmentListener, VisitMoneySource } from './appointment-hooks.ts';
import type { ExternalCalendar } from './external-calendar.ts';

/** What finding free times needs. */
export type PlanningNeeds = Pick<AppointmentsNeeds, 'db' | 'settings' | 'clock' | 'calendar'>;

/** What appointments need of the server. */
export interface AppointmentsNeeds extends StoreNeeds, MailNeeds, OperatorNeeds, DeletionNeeds, ConfigNeeds {
  readonly proofOfWork: ProofOfWork;
  /** Null while no SMS provider is set up. */
  readonly sms: SmsSender | null;
  readonly secrets: Secrets;
  readonly calendar: ExternalCalendar;
  readonly reminders: PeriodicTask;
  readonly requestDeadlines: PeriodicTask;
  readonly appointmentHooks: Required<AppointmentListener>;
  readonly visitMoney: VisitMoneySource;
  readonly emailListeners: readonly EmailListener[];
}
