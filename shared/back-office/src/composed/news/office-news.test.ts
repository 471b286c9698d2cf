import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { getAppointment, getAppointmentStats, listAppointmentsBetween } from '@it-lotse/contract/appointments';
import { getCalendarStatus, listCalendarEvents } from '@it-lotse/contract/calendar';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { type OfficeEvent, type OfficeEventType, officeEvent, officeEvents } from '@it-lotse/contract/events';
import { getBookingSettings } from '@it-lotse/contract/settings';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { officeNotices, withoutNames } from '../../kit/live/office-notices.ts';
import { officeNews } from './office-news.ts';

const { viewOf, stalePaths } = officeNews;
const activityText = (event: OfficeEvent) => viewOf(event).activity(event);

const base = { id: 1, at: '2026-11-21T10:00:00.000Z' };
const visit = {
  ...base,
  appointment_id: 'a',
  name: 'Erika',
  service_name: 'Fernwartung',
  start_time: '2026-12-01T16:00:00.000Z',
};

it('a booking renews list, week, figures, details and dashboard', () => {
  expect(stalePaths({ ...visit, type: 'appointment.booked', by: 'customer' })).toEqual(
    expect.arrayContaining([
      '/api/admin/appointments',
      listAppointmentsBetween.path,
      getAppointmentStats.path,
      getAppointment.path,
      getDashboardStats.path,
      getCalendarStatus.path,
    ]),
  );
});

it('what happens to the calendar link renews its state and the entries of the week', () => {
  for (const type of ['calendar.recovered', 'calendar.updated'] as const) {
    expect(stalePaths({ ...base, type })).toEqual(
      expect.arrayContaining([getCalendarStatus.path, listCalendarEvents.path, getDashboardStats.path]),
    );
  }
});

it('changed settings renew the form and the closed days', () => {
  expect(stalePaths({ ...base, type: 'content.updated', part: 'booking' })).toEqual(
    expect.arrayContaining([getBookingSettings.path, listAppointmentsBetween.path]),
  );
});

it('tells events in German', () => {
  const at = '2026-11-21T09:00:00.000Z';
  expect(activityText({ id: 1, at, type: 'leads.deleted_all', deleted: 1 })).toEqual({
    title: 'Alle Leads gelöscht',
    detail: '1 Lead',
  });
  expect(
    activityText({
      id: 2,
      at,
      type: 'email.failed',
      email_id: 'e',
      to_name: 'Erika',
      subject: 'Hallo',
      reason: 'Unbekannt',
    }),
  ).toEqual({ title: 'E-Mail fehlgeschlagen', detail: 'An Erika: Unbekannt' });
});

it('does not say of a campaign that was called off, or reached nobody, that it was sent', () => {
  const over = { id: 1, at: '2026-11-21T09:00:00.000Z', type: 'newsletter.campaign_finished' } as const;
  const herbst = { ...over, campaign_id: 'c', name: 'Herbst' };
  expect(activityText({ ...herbst, delivered: 0, failed: 0 })).toEqual({
    title: 'Newsletter beendet',
    detail: 'Herbst, niemand hat ihn bekommen',
  });
  expect(activityText({ ...herbst, delivered: 2, failed: 1 })).toEqual({
    title: 'Newsletter versandt',
    detail: 'Herbst, an 2 Empfänger, 1 nicht zustellbar',
  });
  expect(activityText({ ...herbst, delivered: 4800, failed: 0 }).detail).toBe('Herbst, an 4.800 Empfänger');
});

describe('appointments and Google Calendar among the activities', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const visit = {
    id: 3,
    at,
    appointment_id: 'a',
    name: 'Erika Muster',
    service_name: 'Fernwartung',
    start_time: '2026-12-01T16:00:00.000Z',
  } as const;

  it('names who did it, with the Berlin time', () => {
    expect(activityText({ ...visit, type: 'appointment.booked', by: 'customer' })).toEqual({
      title: 'Neuer Termin gebucht',
      detail: 'Erika Muster: Fernwartung, Di., 1. Dezember, 17:00\u00A0Uhr',
    });
    expect(activityText({ ...visit, type: 'appointment.booked', by: 'operator' }).title).toBe('Termin eingetragen');
    expect(activityText({ ...visit, type: 'appointment.cancelled', by: 'customer' }).detail).toContain(
      'Erika Muster hat storniert: Fernwartung',
    );
    expect(
      activityText({
        ...visit,
        type: 'appointment.moved',
        by: 'google',
        previous_start_time: '2026-11-30T08:00:00.000Z',
      }).detail,
    ).toBe(
      'Erika Muster, über den Kalender: jetzt Di., 1. Dezember, 17:00\u00A0Uhr, bisher Mo., 30. November, 09:00\u00A0Uhr',
    );
  });

  it('says why the link is dead and what is asked', () => {
    expect(activityText({ id: 4, at, type: 'calendar.disconnected', reason: 'Der Zugang wurde entzogen.' })).toEqual({
      title: 'Kalender getrennt',
      detail: 'Der Zugang wurde entzogen.',
    });
    expect(
      activityText({
        id: 5,
        at,
        type: 'calendar.change_found',
        appointment_id: 'a',
        name: 'Erika Muster',
        change: 'deleted',
        start_time: at,
        google_start_time: null,
      }).detail,
    ).toBe('Erika Muster: Termin im Kalender gelöscht');
  });
});

describe('every event', () => {
  const candidates = ['Erika', '2026-11-24T10:00:00.000Z', '2026-11-24', 0, 1, 2000, true, false, null];
  const valuesOf = (field: z.ZodType): unknown[] => {
    if (field instanceof z.ZodLiteral) return [...field.values];
    const listed = field instanceof z.ZodEnum ? field.options : candidates;
    return listed.filter((value) => field.safeParse(value).success);
  };
  /** Events of one kind: the first with the first value of each field, then one with each other value in its turn. */
  const eventsOf = ({ shape }: (typeof officeEvent.options)[number]): OfficeEvent[] => {
    const values = Object.entries(shape).map(([name, field]) => [name, valuesOf(field as z.ZodType)] as const);
    const first = Object.fromEntries(values.map(([name, [value]]) => [name, value]));
    return values.flatMap(([name, all]) => all.map((value) => officeEvent.parse({ ...first, [name]: value })));
  };
  const kinds = officeEvent.options.map((kind) => [String(kind.shape.type.value), eventsOf(kind)] as const);
  const reads = new Set(allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => String(path)));

  it.each(kinds)('%s is told in words, whatever its facts', (_type, events) => {
    for (const event of events) {
      const { title, detail } = activityText(event);
      expect(title).toMatch(/^\p{Lu}[^{}]{3,}$/u);
      expect(`${title} ${detail}`).not.toMatch(/undefined|null|NaN|Invalid|\[object|: $/);
    }
  });

  it.each(kinds)('%s makes only stale what can be asked for', (type, events) => {
    for (const event of events) expect(stalePaths(event).filter((path) => !reads.has(path))).toEqual([]);
    // That somebody was told what is stored of them changes nothing that is shown.
    if (type !== 'privacy.exported') expect(events.flatMap(stalePaths)).not.toEqual([]);
  });

  it.each(kinds)('%s can be told without a name, and leads into the office, if it is told at all', (_type, events) => {
    for (const notice of events.flatMap((event) => officeNotices(officeNews, [event]))) {
      expect(notice.title).toMatch(/^\p{Lu}[^{}]{3,}$/u);
      expect(notice.path).toMatch(/^\//);
      const { title, body } = withoutNames(notice);
      // What is broken is nobody's secret, nor the address of whoever guesses at the operator's password.
      const isOfTheMachine = notice.alarm && notice.discreet === undefined;
      expect(isOfTheMachine ? title : `${title} ${body}`).not.toContain('Erika');
    }
  });

  it.each(kinds)('%s names nobody on a page that is not loaded anew when they are erased', (type, events) => {
    const erased = stalePaths(
      officeEvent.parse({ ...base, type: 'privacy.erased', customer_id: 'c', deleted: 1, kept: 0 }),
    );
    if (!officeEvents[type as OfficeEventType].personal.some((field) => field !== 'reason')) return;
    expect(events.flatMap(stalePaths).filter((path) => !erased.includes(path))).toEqual([]);
  });

  it.each(kinds)('%s that is told is news to a person', (type, events) => {
    if (events.some((event) => viewOf(event).notice)) {
      expect(officeEvents[type as OfficeEventType].isNews).toBe(true);
    }
  });
});

it('whatever is told can be switched off', () => {
  const keys = officeNews.kinds.map(({ key }) => key);
  expect(officeNews.topics.filter(({ kind }) => !keys.includes(kind))).toEqual([]);
});
