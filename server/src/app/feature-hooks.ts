import { tellAll } from '../features/appointments/appointment-hooks.ts';
import { bookingSetting } from '../features/appointments/booking-setting.ts';
import { moveSampleArea } from '../features/appointments/own-booking.ts';
import { contractsOf } from '../features/payments/contracts-of-person.ts';
import { createVisitMoneySource } from '../features/payments/visit-hooks.ts';
import { serverFeatures } from './server-features.ts';
import type { FeatureHooks, ServerParts } from './server-parts.ts';

/** Who hears of whom, as the features say, in the order of their list; and what only two together know. */
export function createFeatureHooks(getParts: () => ServerParts): FeatureHooks {
  return {
    appointmentHooks: tellAll(serverFeatures.flatMap(({ hearsAppointments }) => hearsAppointments?.(getParts) ?? [])),
    visitMoney: createVisitMoneySource(getParts),
    contractsFor: contractsOf,
    moveSampleArea: (home) => moveSampleArea(getParts().settings, home),
    serviceNameOf: (key) =>
      getParts()
        .settings.get(bookingSetting)
        .services.find((service) => service.active && service.key === key)?.name ?? null,
    emailListeners: serverFeatures.flatMap(({ hearsEmails }) => hearsEmails?.(getParts) ?? []),
    leadListeners: serverFeatures.flatMap(({ hearsLeads }) => hearsLeads?.(getParts) ?? []),
  };
}
