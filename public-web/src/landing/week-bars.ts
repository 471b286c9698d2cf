import type { WeekRow } from '@it-lotse/domain/week-rows';

/** A bar on the time axis of the week; places are percent of its width. */
export interface WeekBar {
  readonly kind: 'remote' | 'onSite';
  readonly from: string;
  readonly to: string;
  readonly left: number;
  readonly width: number;
  /** 0 is the upper line; a visit that overlaps remote help stands below it. */
  readonly lane: 0 | 1;
}

interface WeekTick {
  readonly time: string;
  readonly at: number;
}

/** From the earliest to the latest time of the week; null while there are not two of them. */
export interface WeekAxis {
  readonly ticks: readonly WeekTick[];
  readonly barsOf: (row: WeekRow) => WeekBar[];
}

/** A single beginning is seen, too. */
const leastWidth = 1;
/** Times closer together than this are not both named. */
const leastPercent = 9;

export function weekAxis(rows: readonly WeekRow[]): WeekAxis | null {
  const spans = rows.flatMap(({ remote, onSite }) => [...remote, ...onSite]);
  const times = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted();
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const start = minutesOf(first);
  const length = minutesOf(last) - start;
  const place = (time: string) => round(((minutesOf(time) - start) / length) * 100);
  return {
    ticks: apart(times.map((time) => ({ time, at: place(time) }))),
    barsOf: ({ remote, onSite }) => {
      const bar = (kind: WeekBar['kind'], lane: WeekBar['lane']) => (span: { from: string; to: string }) => {
        const left = Math.min(place(span.from), 100 - leastWidth);
        const width = Math.max(round(place(span.to) - left), leastWidth);
        return { kind, lane, from: span.from, to: span.to, left, width };
      };
      const overlaps = onSite.some((visit) => remote.some((help) => visit.from < help.to && help.from < visit.to));
      return [...remote.map(bar('remote', 0)), ...onSite.map(bar('onSite', overlaps ? 1 : 0))];
    },
  };
}

/** Without those that stand too close to one before them; the first and the last always stay. */
function apart(ticks: readonly WeekTick[]): WeekTick[] {
  const kept: WeekTick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    const isFree = !before || tick.at - before.at >= leastPercent;
    if (tick.at === 100 && !isFree && kept.length > 1) kept.pop();
    if (isFree || tick.at === 100) kept.push(tick);
  }
  return kept;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const round = (percent: number) => Math.round(percent * 10) / 10;
