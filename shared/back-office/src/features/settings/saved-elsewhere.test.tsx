// @vitest-environment happy-dom

import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const question = 'Inzwischen woanders geändert';

/** A card, the field that is typed into, what another window saves, and what is sent where the own change shall count. */
const cards = [
  {
    card: 'Geschäftsdaten',
    field: 'Name des Betriebs',
    path: '/api/admin/content/business-profile',
    before: { profile: defaultBusinessProfile, is_default: false },
    elsewhere: { profile: { ...defaultBusinessProfile, phone: '0841 99' }, is_default: false },
    answer: (profile: unknown) => ({ profile, is_default: false }),
    sent: { name: 'IT-Lotse7', phone: defaultBusinessProfile.phone },
    seen: '0841 99',
  },
  {
    card: 'Pausen und Fristen',
    field: 'Pause zwischen zwei Terminen, in Minuten',
    path: '/api/admin/booking-settings',
    before: { settings: defaultBookingSettings, sms_available: false },
    elsewhere: { settings: { ...defaultBookingSettings, cutoff_hours: 48, packages: [] }, sms_available: false },
    answer: (settings: unknown) => ({ settings, sms_available: false }),
    sent: { buffer_minutes: 7, cutoff_hours: defaultBookingSettings.cutoff_hours, packages: [] },
    seen: '48',
  },
  {
    card: 'Textbausteine',
    field: 'Name',
    path: '/api/admin/text-blocks',
    before: { blocks: [{ id: '0198c0de-0000-7000-8000-000000000001', name: 'Gruß', text: 'Bis bald!' }] },
    elsewhere: { blocks: [{ id: '0198c0de-0000-7000-8000-000000000001', name: 'Gruß', text: 'Bis morgen!' }] },
    answer: (body: unknown) => body,
    sent: { blocks: [{ name: 'Gruß7', text: 'Bis bald!' }] },
    seen: 'Bis morgen!',
  },
  {
    card: 'Datenschutz und Aufbewahrung',
    field: 'Anfragen: Monate',
    path: '/api/admin/privacy/retention',
    before: { settings: { chats: 1, leads: 1, mail_bodies: 1, whatsapp: 1 }, last_run: null },
    elsewhere: { settings: { chats: 24, leads: 1, mail_bodies: 1, whatsapp: 1 }, last_run: null },
    answer: (settings: unknown) => ({ settings, last_run: null }),
    // Its fields are begun one by one: the others show what was saved elsewhere.
    sent: { leads: 17, chats: 24 },
    seen: '24',
    label: 'Aufbewahrung speichern',
    told: 'Die Aufbewahrung ist gespeichert.',
  },
];

const labelOf = ({ card, label = `${card} speichern` }: (typeof cards)[number]) => label;
const toldOf = ({ card, told = `${card} gespeichert` }: (typeof cards)[number]) => told;

/** The page with something typed into the card; `standing` is what the server has. */
async function begin(tried: (typeof cards)[number]) {
  const { card, field, path, before, answer } = tried;
  const host = new FakeHost();
  const server = { standing: before as object };
  host.on(`GET ${path}`, () => json(server.standing));
  host.on(`PUT ${path}`, ({ body }) => json(answer(body)));
  host.on('GET /api/admin/privacy/retention/preview', () =>
    json({ counts: { chats: 0, leads: 0, mail_bodies: 0, whatsapp: 0 } }),
  );
  const user = renderOffice(host, '/einstellungen');
  const form = within(await screen.findByRole('form', { name: card }));
  await user.type(form.getByLabelText(field), '7');
  const save = () => user.click(form.getByRole('button', { name: labelOf(tried) }));
  return { host, server, user, form, save };
}

it.each(cards)('$card: what another window has saved is not overwritten without asking', async (tried) => {
  const { host, server, user, form, save } = await begin(tried);
  server.standing = tried.elsewhere;
  await save();
  expect(await form.findByText(question)).toBeTruthy();
  expect(host.callsTo('PUT', tried.path)).toEqual([]);
  expect(form.getByRole('button', { name: labelOf(tried) })).toHaveProperty('disabled', true);

  await user.click(form.getByRole('button', { name: 'Meine Änderungen behalten' }));
  await save();
  await screen.findByText(toldOf(tried));
  expect(host.callsTo('PUT', tried.path)[0]?.body).toMatchObject(tried.sent);
  await waitFor(() => expect(form.queryByText(question)).toBeNull());
});

it.each(cards)('$card: who gives way sees what was saved elsewhere', async (tried) => {
  const { host, server, user, form, save } = await begin(tried);
  server.standing = tried.elsewhere;
  await save();
  await form.findByText(question);
  await user.click(form.getByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(form.queryByText(question)).toBeNull());
  const shown = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(shown).toContain(tried.seen);
  expect(host.callsTo('PUT', tried.path)).toEqual([]);
});

it('another card that was saved elsewhere is no reason to ask', async () => {
  const [, rules] = cards;
  if (!rules) throw new Error('no card');
  const { host, server, save } = await begin(rules);
  server.standing = { settings: { ...defaultBookingSettings, packages: [] }, sms_available: false };
  await save();
  await screen.findByText('Pausen und Fristen gespeichert');
  expect(host.callsTo('PUT', rules.path)[0]?.body).toMatchObject({ packages: [], buffer_minutes: 7 });
});
