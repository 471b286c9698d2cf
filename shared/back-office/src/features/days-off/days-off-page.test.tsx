// @vitest-environment happy-dom

import type { CallToMake, DaysOffDecision, VisitOnDayOff } from '@it-lotse/contract/days-off';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const visitOf = (id: string, customer_name: string, changes: Partial<VisitOnDayOff> = {}): VisitOnDayOff => ({
  appointment: anAppointment({ id, customer_name }),
  version: 3,
  ways: ['email', 'sms'],
  paid: 0,
  proposal: '2026-12-21T10:00:00+01:00',
  ...changes,
});
const erika = visitOf('a', 'Erika Muster');
const horst = visitOf('b', 'Horst Hafen', { ways: [], paid: 5000, proposal: null });

/** A server on which these visits lie in days off, until they are decided. */
function hostWith(visits: readonly VisitOnDayOff[], calls: readonly CallToMake[] = []): FakeHost {
  const host = new FakeHost();
  const decided = new Set<string>();
  host.on('GET /api/admin/days-off/visits', () =>
    json({ visits: visits.filter(({ appointment }) => !decided.has(appointment.id)), calls }),
  );
  host.on('POST /api/admin/days-off/decisions', ({ body }) => {
    const { appointment_id } = body as DaysOffDecision;
    decided.add(appointment_id);
    return json({ appointment: anAppointment({ id: appointment_id }) });
  });
  return host;
}
const decisions = (host: FakeHost) =>
  host.calls.filter(({ path }) => path.endsWith('/decisions')).map(({ body }) => body as DaysOffDecision);
const cardOf = (name: string) => screen.getByRole('group', { name });

it('proposes a free time where there is one, and sends nothing before the button is pressed', async () => {
  const host = hostWith([erika, horst]);
  const user = renderOffice(host, '/termine/freie-tage');
  expect(await screen.findByText(/^2 Termine liegen an Tagen/)).toBeTruthy();
  expect(within(cardOf('Erika Muster')).getByText(/21\. Dezember/)).toBeTruthy();
  expect(within(cardOf('Horst Hafen')).getByText('Keine freie Zeit gefunden')).toBeTruthy();
  expect(screen.getByText('1 Kunde bekommt eine Nachricht. 1 Termin bleibt noch offen.')).toBeTruthy();
  expect(decisions(host)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Für 1 Termin ausführen' }));
  expect(await screen.findByText('1 von 1 erledigt.')).toBeTruthy();
  expect(decisions(host)).toMatchObject([{ appointment_id: 'a', version: 3, action: 'move', tell: 'email' }]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Erika Muster' })).toBeNull());
});

it('decides for all at once, each told in a way that reaches them', async () => {
  const host = hostWith([erika, horst]);
  const user = renderOffice(host, '/termine/freie-tage');
  await user.click(await screen.findByRole('button', { name: 'Absagen' }));
  expect(within(cardOf('Horst Hafen')).getByText(/50,00.€ bezahlt\. Über die Erstattung entscheiden Sie/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Per SMS' }));
  await user.click(screen.getByRole('button', { name: 'Für 2 Termine ausführen' }));
  expect(await screen.findByText('2 von 2 erledigt.')).toBeTruthy();
  expect(decisions(host)).toMatchObject([
    { appointment_id: 'a', action: 'cancel', tell: 'sms' },
    { appointment_id: 'b', action: 'cancel', tell: 'call' },
  ]);
  expect(await screen.findByText('An Ihren freien Tagen ist kein Termin mehr offen')).toBeTruthy();
});

it('what cannot be carried out stays, with its reason, and stops nothing else', async () => {
  const host = hostWith([erika, visitOf('c', 'Carla Krabbe')]);
  host.on('POST /api/admin/days-off/decisions', ({ body }) =>
    (body as DaysOffDecision).appointment_id === 'a'
      ? refuse(409, 'slot_taken', 'Diese Zeit ist inzwischen vergeben.')
      : json({ appointment: anAppointment({ id: 'c' }) }),
  );
  const user = renderOffice(host, '/termine/freie-tage');
  await user.click(await screen.findByRole('button', { name: 'Für 2 Termine ausführen' }));
  expect(await screen.findByText('1 von 2 erledigt, 1 nicht: der Grund steht jeweils beim Termin.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Diese Zeit ist inzwischen vergeben.');
});

it('one visit gets a time of choice, another way of telling, and its message is seen before', async () => {
  const host = hostWith([erika]);
  host.on('GET /api/admin/appointments/check', () =>
    json({ warnings: [], free_starts: ['2026-12-22T09:00:00+01:00', '2026-12-21T10:00:00+01:00'] }),
  );
  host.on('POST /api/admin/days-off/preview', () =>
    json({ message: { to: 'erika@example.org', subject: 'Ihr Termin wird verlegt', text: 'Guten Tag, Erika' } }),
  );
  const user = renderOffice(host, '/termine/freie-tage');
  await user.click(await screen.findByRole('button', { name: 'Andere Zeit für Erika Muster' }));
  await user.selectOptions(await screen.findByLabelText('Neue Zeit'), '2026-12-22T09:00:00+01:00');
  await user.click(screen.getByRole('button', { name: /^Vorschau/ }));
  const preview = await screen.findByRole('dialog', { name: 'Ihr Termin wird verlegt' });
  expect(within(preview).getByText('Guten Tag, Erika')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByLabelText('Der Kunde erfährt es'), 'durch meinen Anruf');
  expect(screen.queryByRole('button', { name: /^Vorschau/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Für 1 Termin ausführen' }));
  await waitFor(() =>
    expect(decisions(host)).toMatchObject([{ start_time: '2026-12-22T09:00:00+01:00', action: 'move', tell: 'call' }]),
  );
});

it('a visit that takes place is told to nobody, and one left open is sent nowhere', async () => {
  const host = hostWith([erika, visitOf('c', 'Carla Krabbe')]);
  const user = renderOffice(host, '/termine/freie-tage');
  const what = (name: string) => within(cardOf(name)).getByLabelText('Was wird aus dem Termin?');
  await screen.findByText(/^2 Termine liegen/);
  await user.selectOptions(what('Erika Muster'), 'Findet trotzdem statt');
  await user.selectOptions(what('Carla Krabbe'), 'Noch offen lassen');
  expect(screen.queryByLabelText('Der Kunde erfährt es')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Für 1 Termin ausführen' }));
  await waitFor(() => expect(decisions(host)).toMatchObject([{ appointment_id: 'a', action: 'keep', tell: 'none' }]));
});

it('whom to call is listed with what changes, and a call is ticked off', async () => {
  const call = (changes: Partial<CallToMake>): CallToMake => ({
    appointment_id: 'a',
    version: 3,
    called_at: null,
    customer_name: 'Erika Muster',
    customer_phone: '01234567890',
    service_name: 'Fernwartung',
    action: 'cancel',
    previous_start: '2026-12-14T10:00:00+01:00',
    new_start: null,
    ...changes,
  });
  const moved = call({
    appointment_id: 'b',
    customer_name: 'Horst Hafen',
    customer_phone: '',
    action: 'move',
    new_start: '2026-12-21T10:00:00+01:00',
  });
  const host = hostWith([], [call({}), moved]);
  host.on('POST /api/admin/days-off/calls', () => json({ called: true }));
  renderOffice(host, '/termine/freie-tage');
  const list = await screen.findByRole('region', { name: 'Bitte anrufen' });
  expect(within(list).getByText('0 von 2 angerufen')).toBeTruthy();
  expect(within(list).getAllByText(/fällt aus$/).length).toBeGreaterThan(0);
  expect(within(list).getAllByText(/^Statt .* jetzt /).length).toBeGreaterThan(0);
  expect(within(list).getByText('Keine Telefonnummer')).toBeTruthy();
  const tick = within(list).getByRole('checkbox', { name: 'Erika Muster' });
  fireEvent.click(tick);
  expect(tick.getAttribute('aria-checked'), 'at the click').toBe('true');
  expect(within(list).getByText('1 von 2 angerufen')).toBeTruthy();
  await waitFor(() =>
    expect(host.calls.find(({ path }) => path.endsWith('/calls'))?.body).toEqual({
      appointment_id: 'a',
      version: 3,
      called: true,
    }),
  );
});

it('without an answer it says so, and tries again when asked', async () => {
  const host = hostWith([erika]);
  host.on('GET /api/admin/days-off/visits', () => refuse(500, 'internal'));
  renderOffice(host, '/termine/freie-tage');
  expect(await screen.findByText('Die Termine konnten nicht geladen werden')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Erneut/ })).toBeTruthy();
});
