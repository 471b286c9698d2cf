import { defaultBookingSettings as saved } from '@it-lotse/domain/default-booking-settings';
import { describe, expect, it } from 'vitest';
import { parseWholeNumber } from '../typed-values.ts';
import { bookingSections } from './booking-drafts.ts';
import { freeDaysSection, newFreeDays, withFirstDay } from './free-days-draft.ts';
import { rulesSection } from './rules-draft.ts';
import { newService, type ServiceDraft, servicesSection } from './services-draft.ts';
import { hoursSection } from './week-draft.ts';

const faultsOf = (reading: ReturnType<typeof servicesSection.read>) => (reading.ok ? {} : reading.faults);

describe('typed values', () => {
  it('reads whole numbers only', () => {
    expect(parseWholeNumber(' 30 ')).toBe(30);
    for (const typed of ['', '-5', '1,5', '1e3', '1.000']) expect(parseWholeNumber(typed)).toBeNull();
  });
});

it('every section gives back what is saved when nothing was changed', () => {
  for (const section of Object.values(bookingSections)) {
    const reading = section.read(section.toDraft(saved) as never);
    expect(reading.ok && { ...saved, ...reading.part }).toEqual(saved);
  }
});

describe('services', () => {
  const draft = servicesSection.toDraft(saved);
  const named = (changes: Partial<ServiceDraft>): ServiceDraft => ({
    ...newService(),
    name: 'Drucker',
    price: '40',
    ...changes,
  });

  it('where and for whom a service is can be changed and changes no key', () => {
    const [first, ...rest] = draft;
    if (!first) throw new Error('The default catalogue has services');
    const changed = { ...first, place: 'onsite', audience: 'business', travel_included: true } as const;
    const reading = servicesSection.read([changed, ...rest]);
    expect(reading.ok && reading.part.services?.[0]).toEqual({
      ...saved.services[0],
      place: 'onsite',
      audience: 'business',
      travel_included: true,
    });
  });

  it('two new services of one name get two keys', () => {
    const reading = servicesSection.read([...draft, named({}), named({})]);
    expect(reading.ok && reading.part.services?.slice(-2).map(({ key }) => key)).toEqual(['drucker', 'drucker_2']);
  });

  it('keeps the key of a saved service when its name changes', () => {
    const [first, ...rest] = draft;
    if (!first) throw new Error('The default catalogue has services');
    const reading = servicesSection.read([{ ...first, name: 'Schnelle Hilfe' }, ...rest]);
    expect(reading.ok && reading.part.services?.[0]).toMatchObject({ key: 'remote_short', name: 'Schnelle Hilfe' });
  });

  it('names the field of what is missing or cannot be read', () => {
    const [first, ...rest] = draft;
    if (!first) throw new Error('The default catalogue has services');
    expect(
      faultsOf(servicesSection.read([{ ...first, name: ' ', duration: 'lang', price: '30.00' }, ...rest])),
    ).toEqual({
      'services.0.name': 'Der Name fehlt.',
      'services.0.duration': 'Bitte eine ganze Zahl eingeben.',
      'services.0.price': 'Bitte wie 65,00 eingeben.',
    });
    expect(faultsOf(servicesSection.read([{ ...first, duration: '' }, ...rest]))).toEqual({
      'services.0.duration': 'Die Dauer fehlt.',
    });
  });
});

describe('opening hours', () => {
  it('reads the times of an open day, and closes one', () => {
    const draft = hoursSection.toDraft(saved);
    const monday = { open: true, from: '09:00', to: '17:30', latest_end: '18:00' };
    const friday = { ...draft.remote.friday, open: false };
    const reading = hoursSection.read({ ...draft, remote: { ...draft.remote, monday, friday } });
    expect(reading.ok && reading.part.hours?.remote).toEqual({
      ...saved.hours.remote,
      monday: { from: '09:00', to: '17:30', latest_end: '18:00' },
      friday: null,
    });
  });

  it('says at the field what cannot be', () => {
    const draft = hoursSection.toDraft(saved);
    const tuesday = { open: true, from: '18:00', to: '17:00', latest_end: '' };
    expect(faultsOf(hoursSection.read({ ...draft, onsite: { ...draft.onsite, tuesday } }))).toMatchObject({
      'hours.onsite.tuesday.latest_end': 'Bitte geben Sie eine Uhrzeit wie 17:00 ein.',
    });
    const order = { ...tuesday, latest_end: '19:00' };
    expect(faultsOf(hoursSection.read({ ...draft, onsite: { ...draft.onsite, tuesday: order } }))).toEqual({
      'hours.onsite.tuesday.to': 'Der letzte Beginn liegt vor dem ersten.',
    });
  });

  it('opens a closed day with the usual times of its place', () => {
    expect(hoursSection.toDraft(saved).onsite.wednesday).toEqual({
      open: false,
      from: '17:00',
      to: '19:00',
      latest_end: '19:30',
    });
  });
});

describe('free days', () => {
  const draft = freeDaysSection.toDraft(saved);

  it('the last day goes along with the first until it is another one', () => {
    const single = withFirstDay(withFirstDay(newFreeDays(), '2020-12-24'), '2026-12-24');
    expect(single).toMatchObject({ from: '2026-12-24', to: '2026-12-24' });
    expect(withFirstDay({ ...single, to: '2027-01-02' }, '2026-12-23').to).toBe('2027-01-02');
  });

  it('are saved by date', () => {
    const rows = [
      { ...newFreeDays(), from: '2026-12-24', to: '2027-01-02', reason: ' Urlaub ' },
      { ...newFreeDays(), from: '2026-11-30', to: '2026-11-30' },
    ];
    const reading = freeDaysSection.read({ federal_state: 'BY', rows });
    expect(reading.ok && reading.part).toEqual({
      federal_state: 'BY',
      blocked: [
        { from: '2026-11-30', to: '2026-11-30', reason: '' },
        { from: '2026-12-24', to: '2027-01-02', reason: 'Urlaub' },
      ],
    });
  });

  it('says which day is missing or comes too early', () => {
    const rows = [newFreeDays(), { ...newFreeDays(), from: '2026-12-24', to: '2026-12-20' }];
    expect(faultsOf(freeDaysSection.read({ ...draft, rows }))).toMatchObject({
      'blocked.0.from': 'Der erste Tag fehlt.',
      'blocked.0.to': 'Der letzte Tag fehlt.',
    });
    expect(faultsOf(freeDaysSection.read({ ...draft, rows: rows.slice(1) }))).toEqual({
      'blocked.0.to': 'Der letzte Tag liegt vor dem ersten.',
    });
  });
});

it('reminders are saved the earliest first, and none twice', () => {
  const draft = rulesSection.toDraft(saved);
  const withHours = (...hours: string[]) =>
    rulesSection.read({ ...draft, reminders: hours.map((typed) => ({ id: typed, hours: typed })) });
  const reading = withHours('2', '48');
  expect(reading.ok && reading.part.reminder_hours).toEqual([48, 2]);
  expect(faultsOf(withHours('24', '24'))).toEqual({ reminder_hours: 'Eine Erinnerung steht doppelt.' });
  expect(faultsOf(withHours('24', ''))).toEqual({ 'reminder_hours.1': 'Die Erinnerung fehlt.' });
});
