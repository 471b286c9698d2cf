import { describe, expect, it } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { type BookingFacts, bookingBody, findFaults, needsConsent } from './booking-request.ts';
import { type BookingForm, emptyDraft } from './booking-store.ts';
import type { Travel } from './travel.ts';
import { chosenService } from './use-offer.ts';

const slot = {
  start_time: '2031-12-02T17:30:00+01:00',
  end_time: '2031-12-02T18:30:00+01:00',
  duration_minutes: 60,
  near: false,
};
const zone2: Travel = { state: 'priced', zone: 2, costCents: 1500, confirmed: true };

function facts(service: string, form: Partial<BookingForm> = {}, changes: Partial<BookingFacts> = {}): BookingFacts {
  const chosen = chosenService(defaultOffer, service);
  if (!chosen) throw new Error('no service');
  const filled = {
    ...emptyDraft.form,
    name: 'Ingrid Sommerfeld',
    email: 'ingrid@example.org',
    phone: '04321 5550',
    street: 'Deichweg 12',
    city: 'Grünwerder',
    ...form,
  };
  return {
    draft: { ...emptyDraft, service, slot, postalCode: '43219', form: filled },
    service: chosen,
    travel: chosen.on_site ? zone2 : { state: 'none' },
    smsAvailable: true,
    earlyStartUntil: '2031-11-15',
    ...changes,
  };
}

describe('bookingBody', () => {
  it('composes the place of a visit and carries the amounts the visitor has seen', () => {
    expect(bookingBody(facts('onsite_support'))).toMatchObject({
      location: 'Deichweg 12, 43219 Grünwerder',
      postal_code: '43219',
      start_time: slot.start_time,
      price: 7000,
      travel_cost: 1500,
      total_cost: 8500,
      send_email_reminder: true,
      send_sms_reminder: false,
      early_start_consent: false,
    });
  });

  it('sends no address with help from afar, also when one was typed before', () => {
    const body = bookingBody(facts('remote_support'));
    expect(body).not.toHaveProperty('location');
    expect(body).not.toHaveProperty('postal_code');
    expect(body).toMatchObject({ travel_cost: 0, total_cost: 5000 });
  });

  it('asks for the address above 250 € from afar, too, and sends it without a trip', async () => {
    const costly = (form: Partial<BookingForm> = {}) => {
      const given = facts('remote_support', form);
      return { ...given, service: { ...given.service, price: 250_01 } };
    };
    expect(bookingBody(costly())).toMatchObject({ location: 'Deichweg 12, 43219 Grünwerder', total_cost: 250_01 });
    expect(bookingBody(costly())).not.toHaveProperty('postal_code');
    expect(Object.keys(await findFaults(costly({ street: ' ', city: '' })))).toEqual(['street', 'city']);
    const cheap = facts('remote_support', { street: '', city: '' });
    expect(await findFaults({ ...cheap, service: { ...cheap.service, price: 250_00 } })).toEqual({});
  });

  it('names the zone only where the visitor has chosen it', () => {
    expect(bookingBody(facts('onsite_support'))).not.toHaveProperty('travel_zone');
    const chosen: Travel = { state: 'priced', zone: 3, costCents: 2500, confirmed: false };
    expect(bookingBody(facts('onsite_support', {}, { travel: chosen })).travel_zone).toBe(3);
  });

  it('asks for an SMS only with a number and a provider', () => {
    const wish = { smsReminder: true, phone: '0171 1' };
    expect(bookingBody(facts('remote_support', wish)).send_sms_reminder).toBe(true);
    expect(bookingBody(facts('remote_support', { ...wish, phone: ' ' })).send_sms_reminder).toBe(false);
    expect(bookingBody(facts('remote_support', wish, { smsAvailable: false })).send_sms_reminder).toBe(false);
  });
});

describe('needsConsent', () => {
  it('within the withdrawal period, from consumers', () => {
    const soon = { earlyStartUntil: '2031-12-02' };
    expect(needsConsent(facts('onsite_support', {}, soon))).toBe(true);
    expect(needsConsent(facts('onsite_support', {}, { earlyStartUntil: '2031-12-01' }))).toBe(false);
    expect(needsConsent(facts('onsite_business', {}, soon))).toBe(false);
  });
});

describe('findFaults', () => {
  it('lets a complete booking pass', async () => {
    expect(await findFaults(facts('onsite_support'))).toEqual({});
    expect(await findFaults(facts('remote_support', { street: '', city: '' }))).toEqual({});
  });

  it('says per field what is missing', async () => {
    const empty = facts('onsite_support', { name: ' ', email: 'ingrid@', street: '', city: '' });
    expect(await findFaults(empty)).toEqual({
      name: 'Der Name fehlt.',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
      street: 'Straße und Hausnummer fehlen.',
      city: 'Der Ort fehlt.',
    });
  });

  it('wants a known way for a visit', async () => {
    const at = (postalCode: string, travel: Travel) => {
      const base = facts('onsite_support', {}, { travel });
      return findFaults({ ...base, draft: { ...base.draft, postalCode } });
    };
    expect((await at('432', { state: 'code-missing' })).postalCode).toContain('fünf Ziffern');
    expect((await at('43219', { state: 'zone-missing' })).postalCode).toContain('Zone');
    expect((await at('43219', { state: 'individual', zone: 6, confirmed: true })).postalCode).toContain('rufen Sie');
  });

  it('wants the explicit request where it is needed', async () => {
    const soon = { earlyStartUntil: '2031-12-15' };
    expect((await findFaults(facts('remote_support', {}, soon))).earlyStart).toContain('stimmen Sie hier zu');
    expect(await findFaults(facts('remote_support', { earlyStart: true }, soon))).toEqual({});
  });

  it('refuses a line break in the name', async () => {
    expect((await findFaults(facts('remote_support', { name: 'A\r\nBcc: b@example.org' }))).name).toContain(
      'Zeilenumbruch',
    );
  });
});

it('asks for a number where help begins with a call, and for none where the helper comes', async () => {
  expect(await findFaults(facts('remote_support', { phone: ' ' }))).toEqual({
    phone: 'Die Telefonnummer fehlt. Ich rufe Sie zur vereinbarten Zeit an.',
  });
  expect(await findFaults(facts('onsite_support', { phone: '' }))).toEqual({});
});
