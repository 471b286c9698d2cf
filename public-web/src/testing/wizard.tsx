import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { useBooking } from '../booking/booking-store.ts';
import { BookingWizard } from '../booking/booking-wizard.tsx';
import { letAllBeNear } from './all-near.ts';
import { bookedVisit } from './booked-visit.ts';
import { defaultOffer } from './default-offer.ts';
import { type Call, Reply } from './fake-server.ts';
import { siteContent } from './site-request.ts';

const content = siteContent();

const slotAt = (time: string, end: string) => ({
  start_time: `2031-12-02T${time}:00+01:00`,
  end_time: `2031-12-02T${end}:00+01:00`,
  duration_minutes: 60,
  near: false,
});
/** Of 2 December 2031. */
export const freeSlots = [slotAt('17:00', '18:00'), slotAt('17:30', '18:30')];
export const serviceTypes = {
  ...defaultOffer,
  first_day: '2031-12-01',
  last_day: '2032-02-28',
  early_start_until: '2031-12-01',
};

/** A server that answers everything, as it usually does. */
export const usual: Record<string, (call: Call) => unknown> = {
  'GET /api/appointments/service-types': () => serviceTypes,
  'GET /api/appointments/travel-zone': ({ query }) => ({
    postal_code: query.get('postal_code'),
    zone: { '43219': 2, '99999': 6 }[query.get('postal_code') ?? ''] ?? null,
    cost: null,
  }),
  'GET /api/appointments/available-days': () => ({
    days: [
      { date: '2031-12-01', free: false, near: false, reason: 'blocked' },
      { date: '2031-12-02', free: true, near: false, reason: null },
      { date: '2031-12-03', free: false, near: false, reason: 'wednesday' },
    ],
    notice: null,
  }),
  'GET /api/appointments/available-slots': ({ query }) =>
    query.get('date') === '2031-12-02T00:00:00'
      ? { available_slots: freeSlots, reason: null, notice: null }
      : { available_slots: [], reason: 'wednesday', notice: 'Mittwochs sind keine Vor-Ort-Termine verfügbar.' },
  'POST /api/appointments': ({ body }) =>
    new Reply(201, bookedVisit({ customer_name: String(body.customer_name), start_time: String(body.start_time) })),
};

export const booked = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
export const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const day = (name: RegExp) => screen.findByRole('button', { name });
export const bookButton = () => screen.getByRole('button', { name: 'Zahlungspflichtig buchen' });

/** Up to the form, for a visit in zone 2. */
export async function toForm() {
  fireEvent.click(screen.getByRole('radio', { name: /Vor-Ort-Hilfe/ }));
  type('Ihre Postleitzahl', '43219');
  await screen.findByText(/Zone 2: Die Anfahrt kostet/);
  fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
  fireEvent.click(await screen.findByRole('button', { name: /17:30/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ihre Daten' });
}

export function fillForm() {
  type(/Ihr Name/, 'Ingrid Sommerfeld');
  type(/E-Mail \*/, 'ingrid@example.org');
  type(/Straße/, 'Deichweg 12');
  type(/^Ort/, 'Grünwerder');
}

export const showWizard = (offer = defaultOffer) => render(<BookingWizard content={{ ...content, booking: offer }} />);

/** A visitor who comes for the first time, on 2 November 2031. */
export function startFresh(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-02T12:00:00Z') });
  letAllBeNear();
  sessionStorage.clear();
  history.replaceState(null, '', '/termine');
  useBooking.setState(useBooking.getInitialState(), true);
}
