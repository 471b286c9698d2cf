import { describe, expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { foldLanes } from './fold-lanes.ts';
import { entriesOfDay } from './week-layout.ts';

const visit = (id: string, from: string, to: string) =>
  anAppointment({ id, start_time: `2026-11-24T${from}:00+01:00`, end_time: `2026-11-24T${to}:00+01:00` });
const placed = (...visits: ReturnType<typeof visit>[]) => entriesOfDay('2026-11-24', visits, []);
const told = ({ shown, folds }: ReturnType<typeof foldLanes>) => ({
  shown: shown.map(({ id, lane, lanes }) => `${id} ${lane}/${lanes}`),
  folds: folds.map(({ entries, lane, lanes, from, to }) => ({
    ids: entries.map(({ id }) => id),
    at: `${lane}/${lanes}`,
    from: from / 60,
    to: to / 60,
  })),
});

describe('on a crowded day', () => {
  it('what has room stays as it is', () => {
    const entries = placed(visit('a', '10:00', '11:00'), visit('b', '10:30', '11:30'));
    expect(foldLanes(entries, 2)).toEqual({ shown: entries, folds: [] });
  });

  it('all that would stand in further columns is folded into the last, and nothing is lost', () => {
    const entries = placed(
      visit('a', '10:00', '11:00'),
      visit('b', '10:00', '11:00'),
      visit('c', '10:00', '11:00'),
      visit('d', '10:30', '12:00'),
      visit('later', '14:00', '15:00'),
    );
    expect(told(foldLanes(entries, 3))).toEqual({
      shown: ['a 0/3', 'b 1/3', 'later 0/1'],
      folds: [{ ids: ['c', 'd'], at: '2/3', from: 10, to: 12 }],
    });
    expect(told(foldLanes(entries, 2)).folds).toEqual([{ ids: ['b', 'c', 'd'], at: '1/2', from: 10, to: 12 }]);
  });

  it('a single one in the last column stands there itself, apart from a crowd at another time', () => {
    const entries = placed(
      visit('long', '09:00', '18:00'),
      visit('a', '10:00', '11:00'),
      visit('b', '10:00', '11:00'),
      visit('c', '10:00', '11:00'),
      visit('d', '15:00', '16:00'),
      visit('e', '15:00', '16:00'),
    );
    expect(told(foldLanes(entries, 3))).toEqual({
      shown: ['long 0/3', 'a 1/3', 'd 1/3', 'e 2/3'],
      folds: [{ ids: ['b', 'c'], at: '2/3', from: 10, to: 11 }],
    });
  });
});
