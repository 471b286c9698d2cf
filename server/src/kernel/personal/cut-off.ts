/** @returns the moment before which nothing of a kind is kept: so many months ago, the same day and hour */
export function cutOff(now: Date, months: number): string {
  const moment = new Date(now);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() - months, 1);
  // 31 March minus one month is the last day of February.
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return moment.toISOString();
}
