import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { describe, expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import {
  draftOf,
  emptyDraft,
  isOver,
  notifies,
  withLocation,
  withService,
  withTravelCost,
} from './appointment-draft.ts';
import { faultsOfServer, readChange, readNew } from './read-draft.ts';

const settings = defaultBookingSettings;
const service = (key: string) => {
  const found = settings.services.find((each) => each.key === key);
  if (!found) throw new Error(`No service ${key}`);
  return found;
};
const newDraft = (changes = {}) =>
  emptyDraft('2026-11-24', {
    customer_name: 'Erika Muster',
    service_type: 'remote_support',
    time: '17:00',
    price: '50,00',
    ...changes,
  });
const bodyOf = (reading: ReturnType<typeof readNew> | ReturnType<typeof readChange>) => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.body;
};
const faultsOf = (reading: ReturnType<typeof readNew> | ReturnType<typeof readChange>) =>
  reading.ok ? {} : reading.faults;

describe('a new appointment', () => {
  it('takes duration and price from its service', () => {
    const draft = withService(emptyDraft('2026-11-24'), service('it_check'), settings);
    expect(draft).toMatchObject({ duration: '90', price: '97,50' });
  });

  it('begins at the Berlin clock time, in summer and in winter', () => {
    expect(bodyOf(readNew(newDraft(), false)).start_time).toBe('2026-11-24T17:00:00+01:00');
    expect(bodyOf(readNew(newDraft({ date: '2027-03-28' }), false)).start_time).toBe('2027-03-28T17:00:00+02:00');
  });

  it('is sent in cents and minutes', () => {
    expect(bodyOf(readNew(newDraft({ price: '1.234,5', duration: '45' }), true))).toMatchObject({
      price: 123_450,
      duration_minutes: 45,
      allow_overlap: true,
      service_type: 'remote_support',
    });
  });

  it('names who is visited only while it is for somebody else, and then by name', () => {
    const other = { visited_name: 'Ilse', visited_phone: '04321 777888', visited_email: '' };
    expect(bodyOf(readNew(newDraft({ ...other, for_other: true }), false))).toMatchObject(other);
    expect(bodyOf(readNew(newDraft(other), false))).toMatchObject({ visited_name: '', visited_phone: '' });
    expect(faultsOf(readNew(newDraft({ for_other: true }), false)).visited_name).toBe('Der Name der Person fehlt.');
  });

  it.each([
    ['customer_name', { customer_name: ' ' }, 'Der Name fehlt.'],
    ['date', { date: '' }, 'Bitte wählen Sie einen Tag.'],
    ['time', { time: '' }, 'Bitte geben Sie eine Uhrzeit ein.'],
    ['duration', { duration: 'lang' }, 'Bitte geben Sie die Dauer in Minuten ein.'],
    ['duration', { duration: '2' }, 'Die Dauer muss mindestens 5 Minuten sein.'],
    ['price', { price: '50 Euro' }, 'Bitte wie 65,00 eingeben.'],
    ['travel_cost', { travel_cost: '-3' }, 'Bitte wie 15,00 eingeben.'],
    ['service_type', { service_type: '' }, 'Bitte wählen Sie eine Leistung.'],
    ['location', { location: `Weg ${'x'.repeat(200)}` }, 'Die Adresse ist zu lang (höchstens 200 Zeichen).'],
  ])('has its fault at the field %s', (field, changes, fault) => {
    expect(faultsOf(readNew(newDraft(changes), false))).toEqual({ [field]: fault });
  });

  it('tells the customer, where there is an address to write to', () => {
    const draft = newDraft({ customer_email: 'erika@example.org' });
    expect(bodyOf(readNew(draft, false)).notify_customer).toBe(true);
    expect(bodyOf(readNew(newDraft(), false)).notify_customer).toBe(false);
    expect(bodyOf(readNew({ ...draft, notify_customer: false }, false)).notify_customer).toBe(false);
  });
});

describe('the travel cost', () => {
  const onSite = withService(newDraft(), service('onsite_support'), settings);

  it('follows the postal code of the address', () => {
    const near = { ...settings, postal_codes: [{ postal_code: '43219', zone: 2 }] };
    const draft = withLocation(onSite, 'Mühlenkamp 3, 43219 Grünwerder', near);
    expect(draft).toMatchObject({ travel_cost: '15,00', travel_zone: '' });
  });

  it('follows the zone chosen by hand, which an unknown postal code leaves alone', () => {
    const chosen = withTravelCost({ ...onSite, travel_zone: '3' }, settings);
    expect(chosen.travel_cost).toBe('25,00');
    expect(withLocation(chosen, 'Deich 1, 99999 Irgendwo', settings)).toMatchObject({
      travel_zone: '3',
      travel_cost: '25,00',
    });
  });

  it('is left to the operator in a zone without a price', () => {
    expect(withTravelCost({ ...onSite, travel_zone: '6' }, settings).travel_cost).toBe('');
  });

  it('is none for help from afar', () => {
    expect(withService({ ...onSite, travel_zone: '3' }, service('remote_support'), settings).travel_cost).toBe('0,00');
  });
});

describe('a change', () => {
  const base = draftOf(anAppointment({ travel_zone: 2, on_site: true, service_type: 'onsite_support' }));

  it('sends only what is different', () => {
    const { allow_overlap, notify_customer, ...sent } = bodyOf(
      readChange({ ...base, customer_phone: '0987 654321' }, base, 'edit', false),
    );
    expect(sent).toEqual({ customer_phone: '0987 654321' });
    expect([allow_overlap, notify_customer]).toEqual([false, false]);
  });

  it('sends zone and cost along with a new postal code', () => {
    const moved = { ...base, location: 'Deich 1, 99999 Irgendwo' };
    expect(bodyOf(readChange(moved, base, 'edit', false))).toMatchObject({
      location: 'Deich 1, 99999 Irgendwo',
      postal_code: '99999',
      travel_zone: 2,
      travel_cost: 0,
    });
  });

  it.each(['duration', 'location', 'travel_zone', 'price', 'travel_cost'])(
    'tells the customer of another %s',
    (name) => {
      expect(notifies({ ...base, [name]: '7' }, base, 'edit')).toBe(true);
    },
  );

  it.each(['customer_phone', 'notes', 'operator_notes'])('tells nobody of another %s', (name) => {
    expect(notifies({ ...base, [name]: '7' }, base, 'edit')).toBe(false);
  });

  it('is over when the last minute of the visit is', () => {
    const draft = newDraft({ date: '2026-11-24', time: '17:00', duration: '30' });
    expect(isOver(draft, new Date('2026-11-24T16:29:59Z'))).toBe(false);
    expect(isOver(draft, new Date('2026-11-24T16:30:00Z'))).toBe(true);
    expect(isOver({ ...draft, time: '' }, new Date('2026-11-25T16:30:00Z'))).toBe(false);
  });

  it('tells the customer when the time is another, unless the operator says no', () => {
    const later = { ...base, time: '12:00' };
    expect(notifies(later, base, 'edit')).toBe(true);
    expect(notifies({ ...later, notify_customer: false }, base, 'edit')).toBe(false);
    expect(notifies(base, base, 'move')).toBe(true);
    const withoutEmail = { ...base, customer_email: '' };
    expect(notifies(withoutEmail, withoutEmail, 'create')).toBe(false);
    expect(notifies({ ...withoutEmail, date: '2027-01-04' }, withoutEmail, 'move')).toBe(true);
  });
});

it('puts what the server refuses beside the field it is about', () => {
  expect(faultsOfServer({ start_time: 'Zu früh.', duration_minutes: 'Zu lang.', customer_name: 'Fehlt.' })).toEqual({
    date: 'Zu früh.',
    duration: 'Zu lang.',
    customer_name: 'Fehlt.',
  });
});
