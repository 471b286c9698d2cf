import { type FreeDaysDraft, freeDaysSection } from './free-days-draft.ts';
import { type RulesDraft, rulesSection } from './rules-draft.ts';
import { type ServicesDraft, servicesSection } from './services-draft.ts';
import { type TravelDraft, travelSection } from './travel-draft.ts';
import { type HoursDraft, hoursSection } from './week-draft.ts';

/** What is typed in each card of the booking settings. */
export interface BookingDrafts {
  services: ServicesDraft;
  hours: HoursDraft;
  freeDays: FreeDaysDraft;
  travel: TravelDraft;
  rules: RulesDraft;
}
export type BookingSectionName = keyof BookingDrafts;

export const bookingSections = {
  services: servicesSection,
  hours: hoursSection,
  freeDays: freeDaysSection,
  travel: travelSection,
  rules: rulesSection,
} as const;
