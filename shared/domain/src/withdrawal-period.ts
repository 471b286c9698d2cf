import type { FederalState } from '@it-lotse/contract/booking-settings';
import { addDays, weekdayOf } from './berlin-time.ts';
import { withdrawalDays } from './early-start-consent.ts';
import { publicHolidayOn } from './public-holidays.ts';

/**
 * The last Berlin day on which a contract made on `contractDay` can be withdrawn from: 14 days after it (§ 355 (2), § 187
 * (1) BGB), or the next working day where that is a Saturday, a Sunday or a holiday (§ 193 BGB).
 */
export function lastDayToWithdraw(contractDay: string, state: FederalState): string {
  let day = addDays(contractDay, withdrawalDays);
  while ([0, 6].includes(weekdayOf(day)) || publicHolidayOn(day, state) !== null) day = addDays(day, 1);
  return day;
}
