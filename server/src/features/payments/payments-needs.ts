import type { Connections } from '../../kernel/connections/connections.ts';
import type { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { AppointmentsNeeds } from '../appointments/appointments-needs.ts';

/** What payments need of the server. */
export interface PaymentsNeeds extends AppointmentsNeeds {
  readonly connections: Connections;
  /** Null while Stripe is not set up. */
  readonly payments: PaymentProvider | null;
  readonly paymentWatch: PeriodicTask;
}
