// @vitest-environment happy-dom

import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const saveProfile = 'PUT /api/admin/content/business-profile';

it('says beside the field what is wrong, and sends nothing', async () => {
  const host = new FakeHost();
  const user = renderOffice(host, '/einstellungen');
  const postalCode = await screen.findByLabelText('Postleitzahl');
  await user.clear(postalCode);
  await user.type(postalCode, '123');
  await user.click(screen.getByRole('button', { name: 'Geschäftsdaten speichern' }));
  expect(await screen.findByText('Die Postleitzahl besteht aus fünf Ziffern.')).toBeTruthy();
  expect(postalCode.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(postalCode));
  expect(host.callsTo('PUT', '/api/admin/content/business-profile')).toHaveLength(0);
});

it('saves the business data and shows the new name in the header', async () => {
  const host = new FakeHost();
  host.on(saveProfile, ({ body }) => json({ profile: body, is_default: false }));
  const user = renderOffice(host, '/einstellungen');
  const name = await screen.findByLabelText('Name des Betriebs');
  await user.clear(name);
  await user.type(name, 'Küstenhilfe');
  await user.click(screen.getByRole('button', { name: 'Geschäftsdaten speichern' }));
  expect(await screen.findByText('Geschäftsdaten gespeichert')).toBeTruthy();
  expect(host.callsTo('PUT', '/api/admin/content/business-profile')[0]?.body).toEqual({
    ...defaultBusinessProfile,
    name: 'Küstenhilfe',
  });
  expect(within(screen.getByRole('banner')).getByText('Küstenhilfe')).toBeTruthy();
});

it('warns until the tax number, which every receipt needs, is there', async () => {
  const host = new FakeHost();
  const profile = { ...defaultBusinessProfile, name: 'Küstenhilfe' };
  host.on('GET /api/admin/content/business-profile', () => json({ profile, is_default: false }));
  host.on(saveProfile, ({ body }) => json({ profile: body, is_default: false }));
  const user = renderOffice(host, '/einstellungen');
  expect(await screen.findByText('Die Steuernummer fehlt')).toBeTruthy();
  await user.type(screen.getByLabelText('Steuernummer'), '12/345/67890');
  await user.click(screen.getByRole('button', { name: 'Geschäftsdaten speichern' }));
  await waitFor(() => expect(screen.queryByText('Die Steuernummer fehlt')).toBeNull());
  expect(host.callsTo('PUT', '/api/admin/content/business-profile')[0]?.body).toMatchObject({
    tax_number: '12/345/67890',
  });
});

it('shows the faults the server finds', async () => {
  const host = new FakeHost();
  host.on(saveProfile, () =>
    refuse(422, 'validation_failed', 'Bitte prüfen.', { phone: 'Diese Nummer gibt es nicht.' }),
  );
  const user = renderOffice(host, '/einstellungen');
  await user.type(await screen.findByLabelText('Telefonnummer'), '1');
  await user.click(screen.getByRole('button', { name: 'Geschäftsdaten speichern' }));
  expect(await screen.findByText('Diese Nummer gibt es nicht.')).toBeTruthy();
});

it('keeps what is not saved while another tab is looked at', async () => {
  const user = renderOffice(new FakeHost(), '/einstellungen');
  await user.type(await screen.findByLabelText('Name des Betriebs'), ' Nord');
  await user.click(screen.getByRole('link', { name: /Dashboard/ }));
  await screen.findByText('Aktuelle Aktivitäten');
  await user.click(screen.getByRole('link', { name: 'Einstellungen' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name des Betriebs')).value).toBe('IT-Lotse Nord');
  await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name des Betriebs').value).toBe('IT-Lotse');
});
