import { type FreeDaysDraft, freeDaysSection } from './free-days-draft.ts';
import { type PackagesDraft, packagesSection } from './packages-draft.ts';
import { type RulesDraft, rulesSection } from './rules-draft.ts';
import { type ServicesDraft, servicesSection } from './services-draft.ts';
import { type TrainingsDraft, trainingsSection } from './trainings-draft.ts';
import { type TravelDraft, travelSection } from './travel-draft.ts';
import { type HoursDraft, hoursSection } from './week-draft.ts';

/** What is typed in each card of the booking settings. */
export interface BookingDrafts {
  services: ServicesDraft;
  trainings: TrainingsDraft;
  packages: PackagesDraft;
  hours: HoursDraft;
  freeDays: FreeDaysDraft;
  travel: TravelDraft;
  rules: RulesDraft;
}
export type BookingSectionName = keyof BookingDrafts;

export const bookingSections = {
  services: servicesSection,
  trainings: trainingsSection,
  packages: packagesSection,
  hours: hoursSection,
  freeDays: freeDaysSection,
  travel: travelSection,
  rules: rulesSection,
} as const;
