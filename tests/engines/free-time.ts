import { listAvailableDays, listAvailableSlots, listServiceTypes } from '@it-lotse/contract/booking';
import { addDays, startOfMonth } from '@it-lotse/domain/berlin-time';
import type { OfficeApi } from '../support/office-api.ts';

/** Help from afar: it needs no address. */
export const service = 'remote_short';

/** Engines cannot be given a clock, so the stories take what is free as of now, late enough to be cancelled online. */
export async function findFreeTime(operator: OfficeApi) {
  const { first_day } = await operator.call(listServiceTypes);
  const earliest = addDays(first_day, 2);
  for (const [monthsLater, month] of [startOfMonth(earliest), startOfMonth(earliest, 1)].entries()) {
    const query = { service_type: service, month: month.slice(0, 7) };
    const { days } = await operator.call(listAvailableDays, { query });
    const date = days.find(({ date, free }) => free && date >= earliest)?.date;
    if (!date) continue;
    const { available_slots } = await operator.call(listAvailableSlots, { query: { service_type: service, date } });
    const [slot] = available_slots;
    if (slot)
      return { start: slot.start_time, pages: monthsLater + (earliest.slice(0, 7) > first_day.slice(0, 7) ? 1 : 0) };
  }
  throw new Error('Nothing is free this month and the next');
}
