import { addDays, berlinMoment, startOfWeek } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { type BackupName, snapshotOccasion } from '../../kernel/database/backup-names.ts';

const kept = { days: 14, weeks: 8, months: 12, snapshotDays: 90 } as const;
const dayMs = 86_400_000;
/** Whoever makes a backup by hand before a change expects it to be there the day after. */
const keptAllDays = 2;

/**
 * The backups that may go: of whole ones the newest of each of the last 14 days, 8 weeks and 12 months that have one
 * stays, and everything of the last two days; snapshots before a deletion stay 90 days. What failed its rehearsal takes
 * no good one's place, and the newest good one never goes. Files with another occasion are somebody else's.
 */
export function backupsToDelete(
  backups: readonly BackupName[],
  failedRehearsal: ReadonlySet<string>,
  now: Date,
): BackupName[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const isYoung = ({ at }: BackupName, days: number) => now.getTime() - at.getTime() < days * dayMs;
  const whole = newestFirst.filter(({ occasion }) => occasion === '');
  const good = whole.filter(({ name }) => !failedRehearsal.has(name));
  const snapshots = newestFirst.filter(({ occasion }) => occasion.startsWith(snapshotOccasion));
  const stays = new Set([
    ...(good.length > 0 ? good : snapshots).slice(0, 1),
    ...whole.filter((each) => isYoung(each, keptAllDays)),
    ...whole.filter((each) => failedRehearsal.has(each.name) && isYoung(each, kept.days)),
    ...newestOfEach(good, kept.days, (day) => day),
    ...newestOfEach(good, kept.weeks, startOfWeek),
    ...newestOfEach(good, kept.months, (day) => day.slice(0, 7)),
  ]);
  const old = snapshots.filter((each) => !isYoung(each, kept.snapshotDays));
  return [...whole, ...old].filter((each) => !stays.has(each));
}

/** The newest backup of each period, for the newest `count` periods that have one. */
function newestOfEach(newestFirst: readonly BackupName[], count: number, periodOf: (day: string) => string) {
  const newest = new Map<string, BackupName>();
  for (const each of newestFirst) {
    const period = periodOf(berlinDay(each.at));
    if (!newest.has(period)) newest.set(period, each);
  }
  return [...newest.values()].slice(0, count);
}

/** The last three o'clock in the morning (Berlin) that has passed. */
export function lastNight(now: Date): Date {
  const today = berlinMoment(berlinDay(now), '03:00');
  return now >= today ? today : berlinMoment(addDays(berlinDay(now), -1), '03:00');
}
