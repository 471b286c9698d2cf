import { describe, expect, test } from 'vitest';
import {
  arrivedBack,
  installing,
  type KeptVersion,
  noTrial,
  started,
  starting,
  type TrialRecord,
  wayOn,
} from './update-trial.ts';

const kept: KeptVersion = { version: '1.0.0', file: '/kept', sha512: 'x' };
const installed = (before = kept) => installing(noTrial, '1.1.0', before);

/** What may become of a start: its window comes, it dies or hangs without one, or somebody ends it at once. */
const ends = ['good', 'bad', 'ended'] as const;
type End = (typeof ends)[number];

/** The new version is started once for each end. */
function runs(sequence: readonly End[], before = kept) {
  let record: TrialRecord = installed(before);
  const starts = sequence.map((end) => {
    const begun = starting(record, '1.1.0');
    record = begun.record;
    if (begun.start === 'go-on' && end !== 'bad') record = started(record, end === 'good');
    return begun.start;
  });
  return { starts, record };
}

/** Every way six starts can end. */
const everySequence = Array.from({ length: ends.length ** 6 }, (_, number) =>
  Array.from({ length: 6 }, (__, place) => ends[Math.floor(number / ends.length ** place) % ends.length] ?? 'good'),
);

describe('whatever becomes of six starts of a new version', () => {
  test('it gives way exactly when two in a row came to no window, before three have', () => {
    for (const sequence of everySequence) {
      // What was ended at once says nothing, neither way.
      const said = sequence.map((end, place) => ({ end, place })).filter(({ end }) => end !== 'ended');
      const lost = said.findIndex(({ end }, at) => end === 'bad' && said[at - 1]?.end === 'bad');
      const proven = said.filter(({ end }) => end === 'good')[2]?.place ?? 6;
      const lostAt = said[lost]?.place ?? 6;
      const expected = lostAt < proven && lostAt < 5 ? lostAt + 1 : -1;
      expect({ sequence, at: runs(sequence).starts.indexOf('go-back') }).toEqual({ sequence, at: expected });
    }
  });

  test('the way back is taken once at most, and never where nothing was kept', () => {
    for (const sequence of everySequence) {
      expect(runs(sequence).starts.filter((start) => start === 'go-back').length).toBeLessThanOrEqual(1);
      expect(runs(sequence, { ...kept, file: null }).starts).not.toContain('go-back');
    }
  });

  test('three windows and it has proven itself: nothing is kept for it any more', () => {
    for (const sequence of everySequence) {
      const { starts, record } = runs(sequence);
      const windows = sequence.filter((end, place) => end === 'good' && starts[place] === 'go-on').length;
      if (windows >= 3) expect(record.trial).toBeNull();
    }
  });
});

test('a version that twice came to no window gives way to the one before, which then refuses it', () => {
  const { starts, record } = runs(['bad', 'bad', 'bad']);
  expect(starts).toEqual(['go-on', 'go-on', 'go-back']);
  const back = starting(record, '1.0.0');
  expect(back.start).toBe('go-on');
  const arrived = arrivedBack(back.record, '1.0.0');
  expect(arrived.told).toEqual({ from: '1.1.0', to: '1.0.0' });
  expect(arrived.record).toEqual({ trial: null, refused: ['1.1.0'], wentBack: null });
  // Told once.
  expect(arrivedBack(arrived.record, '1.0.0').told).toBeNull();
});

test('a start that is known to have failed goes back at once the second time, and not the first', () => {
  const first = starting(installed(), '1.1.0');
  expect(wayOn(first.record).start).toBe('go-on');
  const second = starting(first.record, '1.1.0');
  expect(wayOn(second.record).start).toBe('go-back');
});

test('where going back has not helped, a person is told', () => {
  const { record } = runs(['bad', 'bad', 'bad']);
  expect(starting(record, '1.1.0').start).toBe('by-hand');
});

test('a newer version than the refused one gets its own trial', () => {
  const refusing = { ...noTrial, refused: ['1.1.0'] };
  const next = installing(refusing, '1.2.0', kept);
  expect(next).toMatchObject({ refused: ['1.1.0'], trial: { version: '1.2.0', failedStarts: 0 } });
});

test('what was installed by hand is not on trial', () => {
  expect(starting(installed(), '1.3.0')).toEqual({ start: 'go-on', record: noTrial });
});
