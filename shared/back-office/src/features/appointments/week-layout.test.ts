import { describe, expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import {
  allDayEvents,
  clockMinutes,
  daysOfWeek,
  entriesOfDay,
  heldAsEvent,
  hoursShown,
  isoWeek,
} from './week-layout.ts';

const event = (start: string, end: string, all_day = false) => ({
  id: `${start} ${end}`,
  summary: 'Steuerberater',
  start_time: new Date(start).toISOString(),
  end_time: new Date(end).toISOString(),
  all_day,
});
const visit = (id: string, start: string, end: string, changes = {}) =>
  anAppointment({ id, start_time: start, end_time: end, ...changes });

it.each([
  ['2026-11-24', 48],
  ['2026-12-31', 53],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2025-12-28', 52],
])('%s lies in week %i', (day, week) => {
  expect(isoWeek(day)).toBe(week);
});

describe('the place on the time axis', () => {
  it('is that of the clock, also on days when the clocks change', () => {
    expect(clockMinutes('2027-03-28T15:00:00.000Z', '2027-03-28')).toBe(17 * 60);
    expect(clockMinutes('2027-10-31T16:00:00.000Z', '2027-10-31')).toBe(17 * 60);
  });

  it('is cut off at midnight where something goes on longer', () => {
    const night = event('2026-11-24T22:00:00+01:00', '2026-11-26T06:00:00+01:00');
    expect(entriesOfDay('2026-11-24', [], [night])).toMatchObject([{ from: 22 * 60, to: 1440 }]);
    expect(entriesOfDay('2026-11-25', [], [night])).toMatchObject([{ from: 0, to: 1440 }]);
    expect(entriesOfDay('2026-11-26', [], [night])).toMatchObject([{ from: 0, to: 6 * 60 }]);
    expect(entriesOfDay('2026-11-27', [], [night])).toEqual([]);
  });

  it('takes in the drive there and back of a time that is held for somebody who waits', () => {
    const held = {
      ...{ id: 'w', name: 'Wanda', service_name: 'Vor-Ort-Hilfe', drive_minutes: 25 },
      ...{ start_time: '2026-11-24T10:00:00+01:00', end_time: '2026-11-24T11:00:00+01:00' },
      answer_by: '2026-11-23T16:00:00+01:00',
    };
    expect(entriesOfDay('2026-11-24', [], [heldAsEvent(held)])).toMatchObject([
      { from: 10 * 60, to: 11 * 60, outerFrom: 9 * 60 + 35, outerTo: 11 * 60 + 25 },
    ]);
  });

  it('takes in the drive there and back, but not to a cancelled visit', () => {
    const onSite = { on_site: true, drive_minutes: 30 };
    const going = visit('a', '2026-11-24T17:30:00+01:00', '2026-11-24T18:30:00+01:00', onSite);
    expect(entriesOfDay('2026-11-24', [going], [])).toMatchObject([{ outerFrom: 17 * 60, outerTo: 19 * 60 }]);
    const next = visit('b', '2026-11-24T18:45:00+01:00', '2026-11-24T19:30:00+01:00', onSite);
    const drives = [{ from: 'a', to: 'b', minutes: 15 }];
    expect(entriesOfDay('2026-11-24', [going, next], [], drives)).toMatchObject([
      { outerFrom: 17 * 60, outerTo: 18.5 * 60, lanes: 1 },
      { outerFrom: 18.5 * 60, outerTo: 20 * 60, lanes: 1 },
    ]);
    const cancelled = { ...going, status: 'cancelled' as const };
    expect(entriesOfDay('2026-11-24', [cancelled], [])).toMatchObject([
      { outerFrom: 17 * 60 + 30, outerTo: 18.5 * 60 },
    ]);
  });
});

describe('entries that overlap', () => {
  const lanesOf = (...visits: ReturnType<typeof visit>[]) =>
    Object.fromEntries(entriesOfDay('2026-11-24', visits, []).map(({ id, lane, lanes }) => [id, `${lane}/${lanes}`]));

  it('stand side by side, and those that only touch do not', () => {
    expect(
      lanesOf(
        visit('first', '2026-11-24T10:00:00+01:00', '2026-11-24T11:00:00+01:00'),
        visit('during', '2026-11-24T10:30:00+01:00', '2026-11-24T11:30:00+01:00'),
        visit('after', '2026-11-24T11:30:00+01:00', '2026-11-24T12:30:00+01:00'),
      ),
    ).toEqual({ first: '0/2', during: '1/2', after: '0/1' });
  });

  it('use a column again that has become free', () => {
    expect(
      lanesOf(
        visit('long', '2026-11-24T10:00:00+01:00', '2026-11-24T13:00:00+01:00'),
        visit('early', '2026-11-24T10:00:00+01:00', '2026-11-24T11:00:00+01:00'),
        visit('late', '2026-11-24T11:30:00+01:00', '2026-11-24T12:30:00+01:00'),
      ),
    ).toEqual({ long: '0/2', early: '1/2', late: '1/2' });
  });

  it('never cover one that is drawn taller than it is', () => {
    expect(
      lanesOf(
        visit('five minutes', '2026-11-24T10:00:00+01:00', '2026-11-24T10:05:00+01:00'),
        visit('right after', '2026-11-24T10:10:00+01:00', '2026-11-24T11:00:00+01:00'),
      ),
    ).toEqual({ 'five minutes': '0/2', 'right after': '1/2' });
  });
});

it('shows 8 to 20 o’clock and whatever lies outside', () => {
  const early = visit('a', '2026-11-24T07:15:00+01:00', '2026-11-24T08:00:00+01:00');
  const late = visit('b', '2026-11-24T23:30:00+01:00', '2026-11-25T00:30:00+01:00');
  expect(hoursShown([])).toEqual({ fromHour: 8, toHour: 20 });
  expect(hoursShown(entriesOfDay('2026-11-24', [early], []))).toEqual({ fromHour: 7, toHour: 20 });
  expect(hoursShown(entriesOfDay('2026-11-24', [late], []))).toEqual({ fromHour: 8, toHour: 24 });
});

describe('the days of a week', () => {
  const sunday = visit('s', '2026-11-29T10:00:00+01:00', '2026-11-29T11:00:00+01:00');

  it('end with Saturday, unless something happens on Sunday or it is today', () => {
    expect(daysOfWeek('2026-11-24', '2026-11-24', [], []).at(-1)).toBe('2026-11-28');
    expect(daysOfWeek('2026-11-24', '2026-11-24', [sunday], []).at(-1)).toBe('2026-11-29');
    expect(daysOfWeek('2026-11-24', '2026-11-29', [], [])).toHaveLength(7);
  });

  it('begin with Monday, also seen from Sunday', () => {
    expect(daysOfWeek('2026-11-29', '2026-11-24', [], [])[0]).toBe('2026-11-23');
  });
});

it('tells entries of whole days apart from those with a clock time', () => {
  const holiday = event('2026-11-24T00:00:00+01:00', '2026-11-26T00:00:00+01:00', true);
  expect(allDayEvents('2026-11-25', [holiday])).toHaveLength(1);
  expect(allDayEvents('2026-11-26', [holiday])).toHaveLength(0);
  expect(entriesOfDay('2026-11-24', [], [holiday])).toEqual([]);
});
