import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { earlyStartAsked, earlyStartNotAsked } from './booking-plan.ts';

/** What the customer asked for on the website stands; what the operator has noted can be corrected. */
export function earlyStartOf(ctx: AppointmentsNeeds, before: StoredAppointment, isAsked: boolean | undefined) {
  const wasAsked = before.early_start_consent_at !== null;
  if (isAsked && !wasAsked) return earlyStartAsked(ctx, earlyStartConsent.spoken);
  const isNoted = before.early_start_consent_version === earlyStartConsent.spoken;
  return isAsked === false && isNoted ? earlyStartNotAsked : {};
}
