import { describe, expect, it } from 'vitest';
import { officeFeatures } from '../../app/features.ts';
import {
  formatTrend,
  greeting,
  newLeadsSentence,
  seriesLabels,
  serviceLines,
  trendPercent,
  visitText,
} from './dashboard-texts.ts';
import { fallbackStats } from './fallback-stats.ts';

describe('greeting', () => {
  it.each([
    ['2026-11-24T03:30:00Z', 'Guten Morgen, Hauke'],
    ['2026-11-24T09:59:00Z', 'Guten Morgen, Hauke'],
    ['2026-11-24T10:00:00Z', 'Guten Tag, Hauke'],
    ['2026-11-24T17:00:00Z', 'Guten Abend, Hauke'],
    ['2026-07-24T21:30:00Z', 'Guten Abend, Hauke'],
  ])('at %s says %s, by the clock in Berlin', (at, text) =>
    expect(greeting(new Date(at), 'Hauke Mustermann')).toBe(text),
  );

  it('does without a name while it is not known', () => {
    expect(greeting(new Date('2026-11-24T12:00:00Z'), undefined)).toBe('Guten Tag');
  });
});

describe('trends', () => {
  it('are not shown where there was no period before', () => {
    expect(trendPercent({ current: 5, previous: null })).toBeNull();
    expect(trendPercent({ current: 5, previous: 0 })).toBeNull();
  });

  it('are whole percent with sign and a space that does not break', () => {
    expect(formatTrend(trendPercent({ current: 112, previous: 100 }) ?? 0)).toBe('+12\u00A0%');
    expect(formatTrend(trendPercent({ current: 95, previous: 100 }) ?? 0)).toBe('\u22125\u00A0%');
  });

  it.each([
    [300, '+200\u00A0%'],
    [301, 'mehr als das Dreifache'],
    [1000, 'mehr als das Dreifache'],
    [7043, 'mehr als das 10-Fache'],
  ])('are words where %i came after 100, since nobody can imagine the percentage', (current, text) => {
    expect(formatTrend(trendPercent({ current, previous: 100 }) ?? 0)).toBe(text);
  });
});

describe('serviceLines', () => {
  const looks = officeFeatures.flatMap(({ services = [] }) => services);
  const stats = fallbackStats('30d');
  const { services } = stats;
  const now = new Date('2026-11-24T09:00:00Z');

  it('says the real state in a word, with the reason of a fault', () => {
    const lines = serviceLines(
      looks,
      {
        googleCalendarConnected: true,
        services: {
          ...services,
          email: { state: 'failing', reason: 'Anmeldung abgelehnt' },
          calendar: { state: 'ok', reason: null },
        },
      },
      now,
    );
    expect(lines.slice(0, 3).map(({ name, word, reason }) => [name, word, reason])).toEqual([
      ['E-Mail Service', 'Gestört', 'Anmeldung abgelehnt'],
      ['Terminabgleich', 'Verbunden', null],
      ['Payment System', 'Nicht eingerichtet', null],
    ]);
    expect(serviceLines(looks, stats, now)[1]).toMatchObject({ name: 'Terminabgleich', word: 'Getrennt' });
    const dead = { ...services, calendar: { state: 'failing', reason: 'Zugang entzogen' } } as const;
    expect(serviceLines(looks, { ...stats, services: dead }, now)[1]).toMatchObject({
      look: 'bad',
      word: 'Getrennt',
      reason: 'Zugang entzogen',
    });
  });

  it('says when the last backup was made, and when one was restored on trial', () => {
    const backup = {
      state: 'ok',
      reason: null,
      last_backup_at: '2026-11-24T02:00:00Z',
      last_rehearsal_at: null,
    } as const;
    const line = (changes: object) =>
      serviceLines(looks, { ...stats, services: { ...services, backup: { ...backup, ...changes } } }, now).at(-1);
    expect(line({})).toMatchObject({
      word: 'heute, 03:00\u00A0Uhr',
      reason: 'Noch nicht zur Probe zurückgespielt',
    });
    expect(line({ last_rehearsal_at: '2026-11-24T02:01:00Z' })?.reason).toBe(
      'Zur Probe zurückgespielt: heute, 03:01\u00A0Uhr',
    );
  });
});

it('counts new leads in words', () => {
  expect(newLeadsSentence(0)).toBe('Alle Anfragen sind gesehen.');
  expect(newLeadsSentence(1)).toBe('Eine neue Anfrage haben Sie noch nicht geöffnet.');
  expect(newLeadsSentence(7)).toBe('Sieben neue Anfragen haben Sie noch nicht geöffnet.');
  expect(newLeadsSentence(1234)).toBe('1.234 neue Anfragen haben Sie noch nicht geöffnet.');
});

it('names days and months of the series', () => {
  expect(seriesLabels('7d', '2026-11-21')).toEqual({ short: '21.11.', long: 'Sa., 21. November' });
  expect(seriesLabels('12w', '2026-11-16')).toEqual({ short: '16.11.', long: 'Woche ab 16. November' });
  expect(seriesLabels('12m', '2026-11-01')).toEqual({ short: 'Nov', long: 'November 2026' });
});

describe('an appointment of today', () => {
  const visit = {
    id: 'v',
    status: 'confirmed',
    customer_name: 'Familie Krüger',
    service_name: 'Vor-Ort-Hilfe',
    start_time: '2026-11-24T16:30:00.000Z',
    end_time: '2026-11-24T17:30:00.000Z',
    drive_minutes: 30,
  } as const;
  it.each([
    ['2026-11-24T08:12:00Z', {}, 'Vor-Ort-Hilfe, Abfahrt 17:00'],
    ['2026-11-24T16:10:00Z', {}, 'Vor-Ort-Hilfe, in 20 Min.'],
    ['2026-11-24T15:42:00Z', { drive_minutes: 0 }, 'Vor-Ort-Hilfe, in 48 Min.'],
    ['2026-11-24T08:12:00Z', { drive_minutes: 0 }, 'Vor-Ort-Hilfe'],
    ['2026-11-24T16:30:00Z', {}, 'Vor-Ort-Hilfe, läuft'],
    ['2026-11-24T17:30:00Z', {}, 'Vor-Ort-Hilfe, vorbei'],
    ['2026-11-24T18:00:00Z', { status: 'no_show' as const }, 'Vor-Ort-Hilfe, nicht erschienen'],
    ['2026-11-24T16:10:00Z', { status: 'pending' as const }, 'Vor-Ort-Hilfe, in 20 Min., noch nicht bestätigt'],
  ])('at %s reads %j as %s', (at, changes, text) => {
    expect(visitText({ ...visit, ...changes }, new Date(at))).toBe(text);
  });
});

it('has no trend where nothing came before, or more went back than came', () => {
  for (const previous of [null, 0, -500]) expect(trendPercent({ current: 1200, previous })).toBeNull();
});
