import type { ManagedAppointment } from '@it-lotse/contract/booking';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letAllBeNear } from '../testing/all-near.ts';
import { bookedVisit } from '../testing/booked-visit.ts';
import { defaultOffer } from '../testing/default-offer.ts';
import { type Call, fakeServer, Reply } from '../testing/fake-server.ts';
import { ManageAppointment } from './manage-appointment.tsx';

const get = 'GET /api/appointments/manage/a1.geheim';
const cancel = 'POST /api/appointments/manage/a1.geheim/cancel';
const move = 'POST /api/appointments/manage/a1.geheim/reschedule';
const slot = {
  start_time: '2031-12-04T17:00:00+01:00',
  end_time: '2031-12-04T18:00:00+01:00',
  duration_minutes: 60,
  near: false,
};

const choosing: Record<string, (call: Call) => unknown> = {
  [get]: () => bookedVisit(),
  'GET /api/appointments/service-types': () => ({
    ...defaultOffer,
    first_day: '2031-12-01',
    last_day: '2032-02-28',
    early_start_until: '2031-12-01',
  }),
  'GET /api/appointments/available-days': () => ({
    days: [{ date: '2031-12-04', free: true, near: false, reason: null }],
    notice: null,
  }),
  'GET /api/appointments/available-slots': () => ({ available_slots: [slot], reason: null, notice: null }),
};

const show = (token = 'a1.geheim') => render(<ManageAppointment token={token} phone={defaultBusinessProfile.phone} />);
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

beforeEach(letAllBeNear);
afterEach(cleanup);

describe('the page behind the private link', () => {
  it('shows the appointment and changes nothing by itself', async () => {
    const calls = fakeServer(choosing);
    show();
    expect(await screen.findByText('Deichweg 12, 43219 Grünwerder')).toBeTruthy();
    expect(screen.getByText(/Kostenlos bis Montag, 1\. Dezember 2031/)).toBeTruthy();
    expect(posts(calls)).toEqual([]);
  });

  it('asks for the request to begin early that an office move has made necessary, and sends it once ticked', async () => {
    const visit = bookedVisit({ early_start_consent: false, early_start_missing: true });
    const send = 'POST /api/appointments/manage/a1.geheim/early-start';
    const calls = fakeServer({ [get]: () => visit, [send]: () => ({ ...visit, early_start_missing: false }) });
    show();
    await click('Zustimmung geben');
    expect(screen.getByText('Bitte setzen Sie hier den Haken.')).toBeTruthy();
    expect(posts(calls)).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: /Ich möchte, dass Sie trotzdem schon dann beginnen/ }));
    await click('Zustimmung geben');
    expect(await screen.findByText(/Ihre Zustimmung ist da/)).toBeTruthy();
    expect(screen.queryByText('Ihre Zustimmung fehlt noch')).toBeNull();
    expect(posts(calls)).toHaveLength(1);
  });

  it('calls no price final while the drive is open', async () => {
    const open = { travel_zone: null, travel_zone_confirmed: false, travel_cost: 0, total_cost: 7000 };
    fakeServer({ [get]: () => bookedVisit(open) });
    show();
    expect((await screen.findByText(/Gesamt, zuzüglich Anfahrt/)).textContent).toContain('70,00');
    expect(screen.queryByText(/Endpreis/)).toBeNull();
    expect(screen.getByText(/Anfahrt: wird noch bestätigt/)).toBeTruthy();
  });

  it.each<[string, Partial<ManagedAppointment>, RegExp]>([
    ['cancelled', { status: 'cancelled', can_change: false }, /findet nicht statt/],
    [
      'over',
      { can_change: false, start_time: '2020-12-01T17:00:00+01:00', end_time: '2020-12-01T18:00:00+01:00' },
      /ist vorbei/,
    ],
    ['past the cut-off', { can_change: false }, /nicht mehr ändern/],
  ])('has no buttons for one that is %s', async (_what, changes, text) => {
    fakeServer({ [get]: () => bookedVisit(changes) });
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByRole('link', { name: '01234 567890' }).length).toBeGreaterThan(0);
  });

  it.each(['', 'gefaelscht'])('names the phone number for the link "%s"', async (token) => {
    fakeServer({
      'GET /api/appointments/manage/gefaelscht': () => new Reply(404, { code: 'not_found', detail: 'Nein.' }),
    });
    show(token);
    expect(await screen.findByRole('heading', { name: 'Dieser Link ist ungültig' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '01234 567890' })).toBeTruthy();
  });

  it('can be asked again when the server was not there', async () => {
    let working = false;
    fakeServer({ [get]: () => (working ? bookedVisit() : new Reply(503, { code: 'timeout', detail: 'Zu lange.' })) });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Zu lange.');
    working = true;
    await click('Erneut versuchen');
    expect(await screen.findByText('Deichweg 12, 43219 Grünwerder')).toBeTruthy();
  });
});

describe('cancelling', () => {
  it('needs a second, clear yes', async () => {
    const calls = fakeServer({
      ...choosing,
      [cancel]: () => bookedVisit({ status: 'cancelled', can_change: false }),
    });
    show();
    await click('Termin absagen');
    await click('Nein, Termin behalten');
    expect(posts(calls)).toEqual([]);
    await click('Termin absagen');
    await click('Ja, Termin absagen');
    expect(await screen.findByRole('heading', { name: 'Ihr Termin ist abgesagt' })).toBeTruthy();
    const status = screen.getByRole('status');
    expect(status.textContent).toContain('Ihr Termin ist abgesagt.');
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(posts(calls)).toHaveLength(1);
  });

  it('that comes too late says so and shows the appointment as it is', async () => {
    let after = bookedVisit();
    fakeServer({
      [get]: () => after,
      [cancel]: () => {
        after = bookedVisit({ can_change: false });
        return new Reply(409, { code: 'change_too_late', detail: 'Zu spät. Bitte rufen Sie an.' });
      },
    });
    show();
    await click('Termin absagen');
    await click('Ja, Termin absagen');
    expect((await screen.findByRole('alert')).textContent).toContain('Zu spät.');
    expect(screen.queryByRole('button', { name: 'Termin absagen' })).toBeNull();
  });

  it('without an answer says that it is not sure', async () => {
    fakeServer({
      [get]: () => bookedVisit(),
      [cancel]: () => {
        throw new TypeError('offline');
      },
    });
    show();
    await click('Termin absagen');
    await click('Ja, Termin absagen');
    expect((await screen.findByRole('alert')).textContent).toContain('nicht sicher');
    expect(screen.getByRole('button', { name: 'Ja, Termin absagen' })).toHaveProperty('disabled', false);
  });
});

describe('moving', () => {
  async function chooseSlot() {
    await click('Termin verschieben');
    await click(/^Donnerstag, 4\. Dezember 2031/);
    await click(/17:00/);
  }

  it('asks for times as if its own were free, shows both and moves on a yes', async () => {
    const calls = fakeServer({
      ...choosing,
      [move]: ({ body }) => bookedVisit({ start_time: String(body.start_time), end_time: slot.end_time }),
    });
    show();
    await chooseSlot();
    expect(screen.getByRole('heading', { name: 'Auf diese Zeit verschieben?' })).toBe(document.activeElement);
    expect(posts(calls)).toEqual([]);
    expect(calls.find(({ path }) => path.endsWith('available-slots'))?.query.get('manage_token')).toBe('a1.geheim');
    await click('Ja, Termin verschieben');
    expect((await screen.findByRole('status')).textContent).toContain('Ihr Termin ist verschoben.');
    expect(screen.getByText('Donnerstag, 4. Dezember 2031')).toBeTruthy();
    expect(posts(calls)[0]?.body).toEqual({ start_time: slot.start_time, early_start_consent: false });
  });

  it('into the withdrawal period needs the explicit request, and sends it', async () => {
    const calls = fakeServer({
      ...choosing,
      [get]: () => bookedVisit({ early_start_until: '2031-12-04' }),
      [move]: ({ body }) => bookedVisit({ start_time: String(body.start_time), end_time: slot.end_time }),
    });
    show();
    await chooseSlot();
    const tick = screen.getByRole('checkbox', { name: /vor Ablauf der 14 Tage Widerrufsfrist/ });
    await click('Ja, Termin verschieben');
    expect(tick).toBe(document.activeElement);
    expect(tick.getAttribute('aria-invalid')).toBe('true');
    expect(posts(calls)).toEqual([]);
    fireEvent.click(tick);
    await click('Ja, Termin verschieben');
    await screen.findByRole('status');
    expect(posts(calls)[0]?.body).toEqual({ start_time: slot.start_time, early_start_consent: true });
  });

  it('to a time that has just been taken leads back to fresh times', async () => {
    let free = [slot];
    fakeServer({
      ...choosing,
      'GET /api/appointments/available-slots': () => ({ available_slots: free, reason: null, notice: null }),
      [move]: () => {
        free = [];
        return new Reply(409, { code: 'slot_taken', detail: 'Gerade vergeben.' });
      },
    });
    show();
    await chooseSlot();
    await click('Ja, Termin verschieben');
    expect((await screen.findByRole('alert')).textContent).toContain('Gerade vergeben.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /17:00/ })).toBeNull());
  });
});
