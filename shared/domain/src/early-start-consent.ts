import { berlinDay } from './format-date.ts';

/** Days a consumer has to withdraw from a contract made at a distance (§ 355 BGB). */
export const withdrawalDays = 14;

/** The customer's explicit request to begin before the period is over (§ 357a BGB). A changed text gets a new version. */
export const earlyStartConsent = {
  version: '2026-11-21',
  /** In place of a version: asked for when the operator entered the visit, not on the website. */
  spoken: 'mündlich',
  text: 'Mein Termin liegt vor Ablauf der 14 Tage Widerrufsfrist. Ich möchte, dass Sie trotzdem schon dann beginnen. Mir ist bekannt, dass ich bei einem Widerruf für die bis dahin erbrachte Leistung bezahle und dass mein Widerrufsrecht erlischt, wenn die Leistung vollständig erbracht ist.',
} as const;

/** Whether a visit needs that request; `lastDay` is the last on which its contract can be withdrawn from. */
export function needsEarlyStartConsent(forBusiness: boolean, start: Date, lastDay: string): boolean {
  return !forBusiness && berlinDay(start) <= lastDay;
}
