import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryIdOf } from '../entry-id.ts';
import { entriesOf } from './ical-entries.ts';
import { newFile, withEntry, withTexts } from './ical-writing.ts';

const year = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2027-12-01T00:00:00Z') };
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Telefon//DE', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'];
const read = (data: string, within = year) => entriesOf({ name: 'a.ics', data }, within, 'erika@example.org');
const busy = (data: string, within = year) =>
  read(data, within).flatMap(({ span, takesTime }) => (span && takesTime ? [span.from.toISOString()] : []));
const atTen = ['DTSTART;TZID=Europe/Berlin:20261203T100000', 'DTEND;TZID=Europe/Berlin:20261203T110000'];

describe('a time', () => {
  test.each([
    ['with a zone', 'DTSTART;TZID=Europe/Berlin:20261203T100000', '2026-12-03T09:00:00.000Z'],
    ['in summer', 'DTSTART;TZID=Europe/Berlin:20270703T100000', '2027-07-03T08:00:00.000Z'],
    ['in the zone of another country', 'DTSTART;TZID=America/New_York:20261203T100000', '2026-12-03T15:00:00.000Z'],
    ['in UTC', 'DTSTART:20261203T100000Z', '2026-12-03T10:00:00.000Z'],
    ['without a zone is Berlin’s', 'DTSTART:20261203T100000', '2026-12-03T09:00:00.000Z'],
    ['of a whole day begins with the Berlin day', 'DTSTART;VALUE=DATE:20261203', '2026-12-02T23:00:00.000Z'],
  ])('%s', (_name, start, expected) => {
    const hour = start.includes('VALUE=DATE') ? [] : ['DURATION:PT1H'];
    expect(busy(file(...event(start, ...hour)))).toEqual([expected]);
  });

  test('in a zone of the program’s own is read by the rules that come along', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Meine Zone', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const rules = [...zone, 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'];
    expect(busy(file(...rules, ...event('DTSTART;TZID=Meine Zone:20261203T100000', 'DURATION:PT1H')))).toEqual([
      '2026-12-03T07:00:00.000Z',
    ]);
  });

  test.each([
    ['20270328', '20270329', 23],
    ['20271031', '20271101', 25],
    ['20270601', '20270602', 24],
  ])('of the whole day %s is as long as that day', (start, end, hours) => {
    const [entry] = read(file(...event(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`)));
    expect((Number(entry?.span?.to) - Number(entry?.span?.from)) / 3_600_000).toBe(hours);
    expect(entry?.span?.allDay).toBe(true);
  });
});

describe('takes up no time', () => {
  test.each([
    ['what is shown as free', 'TRANSP:TRANSPARENT'],
    ['what is cancelled', 'STATUS:CANCELLED'],
    ['an invitation the operator has declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:Erika@example.org'],
  ])('%s', (_name, line) => {
    expect(busy(file(...event(...atTen, line)))).toEqual([]);
  });
  test('but what another guest has declined does, and what is not answered yet', () => {
    const others = 'ATTENDEE;PARTSTAT=DECLINED:mailto:otto@example.org';
    const unanswered = 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:erika@example.org';
    expect(busy(file(...event(...atTen, others, unanswered)))).toHaveLength(1);
  });
});

describe('a series', () => {
  const daily = event(...atTen, 'RRULE:FREQ=DAILY;COUNT=4');

  test('stands at the same hour of the wall clock, whatever the season and wherever this machine is', () => {
    const hours = fc.integer({ min: 4, max: 23 });
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland');
    fc.assert(
      fc.property(
        hours,
        zones,
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 40 }),
        (hour, zone, day, weeks) => {
          const start = `2027${'03'}${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000`;
          const data = file(
            ...event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;COUNT=${weeks}`),
          );
          const expected = Array.from({ length: weeks }, (_, week) =>
            new TZDate(2027, 2, day + 7 * week, hour, zone).getTime(),
          ).filter((ms) => ms < year.to.getTime());
          expect(busy(data).map((text) => Date.parse(text))).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('leaves out the dates that were taken out, however they are named', () => {
    const without = (line: string) => busy(file(...event(...atTen, 'RRULE:FREQ=DAILY;COUNT=3', line)));
    const expected = ['2026-12-03T09:00:00.000Z', '2026-12-05T09:00:00.000Z'];
    expect(without('EXDATE;TZID=Europe/Berlin:20261204T100000')).toEqual(expected);
    expect(without('EXDATE:20261204T090000Z')).toEqual(expected);
    expect(without('EXDATE;VALUE=DATE:20261204')).toEqual(expected);
  });

  test('has a date that was moved where it was moved to, and one that was cancelled nowhere', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20261204T100000',
      'DTSTART;TZID=Europe/Berlin:20261204T150000',
      'DTEND;TZID=Europe/Berlin:20261204T160000',
    );
    const cancelled = event('RECURRENCE-ID:20261205T090000Z', 'DTSTART:20261205T090000Z', 'STATUS:CANCELLED');
    expect(busy(file(...daily, ...moved, ...cancelled)).sort()).toEqual([
      '2026-12-03T09:00:00.000Z',
      '2026-12-04T14:00:00.000Z',
      '2026-12-06T09:00:00.000Z',
    ]);
  });

  test('shows a date that was moved into the span from beyond it', () => {
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20261206T100000',
      'DTSTART;TZID=Europe/Berlin:20261203T180000',
      'DTEND;TZID=Europe/Berlin:20261203T190000',
    );
    const within = { from: new Date('2026-12-03T00:00:00Z'), to: new Date('2026-12-04T00:00:00Z') };
    expect(busy(file(...daily, ...moved), within).sort()).toEqual([
      '2026-12-03T09:00:00.000Z',
      '2026-12-03T17:00:00.000Z',
    ]);
  });

  test('that began decades ago is followed to today, and one by the second does not hold up the server', () => {
    const old = event('DTSTART;TZID=Europe/Berlin:19990104T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    expect(busy(file(...old))).toHaveLength(52);
    const mad = event('DTSTART:20260101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(busy(file(...mad)).length).toBeLessThan(20_001);
  });

  test('ends with its UNTIL, which is a moment', () => {
    const until = event(...atTen, 'RRULE:FREQ=DAILY;UNTIL=20261205T090000Z');
    expect(busy(file(...until))).toHaveLength(3);
  });
});

test('a file that cannot be read is no entry, and keeps nothing else from being read', () => {
  for (const data of ['', 'kein Kalender', file('BEGIN:VEVENT', 'DTSTART:x', 'END:VEVENT'), file()]) {
    expect(read(data)).toEqual([]);
  }
});

describe('our own entry', () => {
  const appointmentId = '3f2a8c1e-0b6d-4c55-9e0a-7d1f2b3c4d5e';
  const id = entryIdOf(appointmentId);
  const now = new Date('2026-12-01T10:00:00Z');
  const texts = fc.record({
    title: fc.string({ minLength: 1 }),
    description: fc.string({ unit: 'grapheme' }),
    location: fc.string(),
  });
  const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/gu, '').trim();
  const entries = fc
    .record({
      texts,
      start: fc.date({ min: year.from, max: year.to, noInvalidDate: true }),
      minutes: fc.integer({ min: 15, max: 480 }),
    })
    .map(({ texts: { title, description, location }, start, minutes }) => {
      const from = new Date(Math.floor(start.getTime() / 60_000) * 60_000);
      const words = { title: clean(title) || 'x', description: clean(description), location: clean(location) };
      return { appointmentId, ...words, start: from, end: new Date(from.getTime() + minutes * 60_000) };
    });
  const seen = (data: string) => entriesOf({ name: `it-lotse-${id}.ics`, data }, { from: now, to: now }, '');

  test('is read as it was written, whatever its words, also outside of the span', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const [own, ...others] = seen(newFile('uid', entry, now));
        expect(others).toEqual([]);
        expect(own).toMatchObject({ id, appointmentId, summary: entry.title, isDeleted: false });
        // The hour that comes twice in autumn has one name only.
        const isTwice =
          entry.start.toISOString().startsWith('2027-10-31T0') || entry.end.toISOString().startsWith('2027-10-31T0');
        if (!isTwice) expect(own?.span).toMatchObject({ from: entry.start, to: entry.end });
      }),
    );
  });

  test('is the same file where nothing is to be corrected, and as it should stand where all is', () => {
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        const written = newFile('uid', before, now);
        expect(withTexts(written, before, now)).toBe(written);
        const corrected = withTexts(written, after, now) ?? '';
        expect(seen(corrected)).toMatchObject([{ summary: after.title, span: seen(written)[0]?.span }]);
        expect(seen(withEntry(corrected, after, now) ?? '')).toEqual(seen(newFile('uid', after, now)));
      }),
    );
  });

  test('that was made a series by hand: the first is ours, the others take up time, and putting it back ends them', () => {
    const entry = {
      appointmentId,
      title: 'A',
      description: '',
      location: '',
      start: now,
      end: new Date(+now + 3_600_000),
    };
    const series = newFile('uid', entry, now).replace('END:VEVENT', 'RRULE:FREQ=DAILY;COUNT=3\r\nEND:VEVENT');
    const within = { from: now, to: new Date('2026-12-09T00:00:00Z') };
    const all = entriesOf({ name: `it-lotse-${id}.ics`, data: series }, within, '');
    expect(all.map((each) => [each.appointmentId, each.seriesId])).toEqual([
      [appointmentId, null],
      [null, id],
      [null, id],
    ]);
    expect(
      entriesOf({ name: `it-lotse-${id}.ics`, data: withEntry(series, entry, now) ?? '' }, within, ''),
    ).toHaveLength(1);
  });
});
