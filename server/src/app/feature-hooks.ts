import type { EmailListener } from '../channels/emails/email-hooks.ts';
import {
  type AppointmentListener,
  tellAll,
  type VisitMoneySource,
} from '../features/appointments/appointment-hooks.ts';
import { bookingSetting } from '../features/appointments/booking-setting.ts';
import { moveSampleArea } from '../features/appointments/own-booking.ts';
import type { LeadListener } from '../features/leads/lead-hooks.ts';
import { contractsOf } from '../features/payments/contracts-of-person.ts';
import { createVisitMoneySource } from '../features/payments/visit-hooks.ts';
import type { Context } from './context.ts';
import { serverFeatures } from './server-features.ts';

export interface FeatureHooks {
  readonly appointmentHooks: Required<AppointmentListener>;
  readonly visitMoney: VisitMoneySource;
  readonly contractsFor: typeof contractsOf;
  /** What can be booked under a key; null: nothing. */
  readonly serviceNameOf: (key: string) => string | null;
  /** The sample's own postal code gives way to this one. */
  readonly moveSampleArea: (home: string) => Promise<void>;
  readonly emailListeners: readonly EmailListener[];
  readonly leadListeners: readonly LeadListener[];
}

/** Who hears of whom, as the features say, in the order of their list; and what only two together know. */
export function createFeatureHooks(getContext: () => Context): FeatureHooks {
  return {
    appointmentHooks: tellAll(serverFeatures.flatMap(({ hearsAppointments }) => hearsAppointments?.(getContext) ?? [])),
    visitMoney: createVisitMoneySource(getContext),
    contractsFor: contractsOf,
    moveSampleArea: (home) => moveSampleArea(getContext().settings, home),
    serviceNameOf: (key) =>
      getContext()
        .settings.get(bookingSetting)
        .services.find((service) => service.active && service.key === key)?.name ?? null,
    emailListeners: serverFeatures.flatMap(({ hearsEmails }) => hearsEmails?.(getContext) ?? []),
    leadListeners: serverFeatures.flatMap(({ hearsLeads }) => hearsLeads?.(getContext) ?? []),
  };
}
