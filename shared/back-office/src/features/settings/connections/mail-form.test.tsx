// @vitest-environment happy-dom

import { getConnections } from '@it-lotse/contract/connections';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someConnections } from '../../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../../testing/fake-host.ts';
import { renderOffice } from '../../../testing/render-office.tsx';

const test = '/api/admin/connections/smtp/test';
const save = '/api/admin/connections/smtp';
const stored = someConnections({
  smtp: {
    ...someConnections().smtp,
    source: 'office',
    saved: {
      host: 'smtp.ionos.de',
      port: 465,
      encryption: 'tls',
      user: 'moin@kueste.example',
      sender_name: 'Küstenhilfe',
      sender_email: 'moin@kueste.example',
    },
    secrets: { password: 'hinterlegt' },
    changed_at: '2026-11-26T12:00:00.000Z',
  },
});

async function open(connections = someConnections()) {
  const host = new FakeHost();
  host.on(`GET ${getConnections.path}`, () => json(connections));
  host.on('GET /api/admin/connections/smtp/sender', () =>
    json({ domain: 'kueste.example', records: [{ name: 'SPF', state: 'missing', text: 'Fehlt: nichts da.' }] }),
  );
  const user = renderOffice(host, '/einstellungen');
  const form = within(await screen.findByRole('form', { name: 'E-Mail-Versand' }));
  return { host, user, form };
}

it('fills in what is known of a provider, and sends the test with what is typed and not saved', async () => {
  const { host, user, form } = await open();
  host.on(`POST ${test}`, () =>
    json({ works: false, message: 'Passwort falsch.', next_step: 'Neu eingeben.', field: 'password' }),
  );
  await user.selectOptions(form.getByLabelText('Ihr E-Mail-Anbieter'), 'mailbox.org');
  await user.type(form.getByLabelText('Benutzername'), 'moin@kueste.example');
  await user.type(form.getByLabelText('Passwort'), ' mit Leerzeichen ');
  await user.type(form.getByLabelText('Absenderadresse'), 'moin@kueste.example');
  await user.click(form.getByRole('button', { name: 'Test-E-Mail senden' }));
  expect(await form.findByText('Neu eingeben.')).toBeTruthy();
  expect(host.callsTo('POST', test)[0]?.body).toEqual({
    host: 'smtp.mailbox.org',
    port: 465,
    encryption: 'tls',
    user: 'moin@kueste.example',
    password: ' mit Leerzeichen ',
    sender_name: '',
    sender_email: 'moin@kueste.example',
  });
  expect(form.getByLabelText('Passwort').getAttribute('aria-invalid')).toBe('true');
  expect(await form.findByText('Fehlt: nichts da.')).toBeTruthy();
  expect(host.callsTo('PUT', save)).toHaveLength(0);
});

it('says beside the fields what is wrong, and sends nothing', async () => {
  const { host, user, form } = await open();
  await user.type(form.getByLabelText('Mailserver (Postausgang, SMTP)'), 'smtp.kueste.example');
  await user.clear(form.getByLabelText('Port'));
  await user.selectOptions(form.getByLabelText('Verschlüsselung'), 'none');
  await user.click(form.getByRole('button', { name: 'E-Mail-Versand speichern' }));
  expect(await form.findByText('Der Port fehlt.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Port')));
  await user.type(form.getByLabelText('Port'), '587');
  await user.type(form.getByLabelText('Absenderadresse'), 'moin@kueste.example');
  await user.click(form.getByRole('button', { name: 'E-Mail-Versand speichern' }));
  expect(
    await form.findByText(/Ohne Verschlüsselung geht es nur zu einem Mailserver in Ihrem eigenen Netz/),
  ).toBeTruthy();
  expect(host.callsTo('PUT', save)).toHaveLength(0);
});

it('shows that a password is stored and never the password, and shows what the server refuses', async () => {
  const { host, user, form } = await open(stored);
  expect(form.getByLabelText<HTMLInputElement>('Passwort').value).toBe('');
  expect(form.getByText(/^Ist hinterlegt\./)).toBeTruthy();
  host.on(`PUT ${save}`, () => refuse(422, 'validation_failed', 'Bitte neu.', { password: 'Bitte neu eingeben.' }));
  await user.clear(form.getByLabelText('Benutzername'));
  await user.type(form.getByLabelText('Benutzername'), 'anders');
  await user.click(form.getByRole('button', { name: 'E-Mail-Versand speichern' }));
  expect(await form.findByText('Bitte neu eingeben.')).toBeTruthy();
});

it('forgets a typed password once it is saved', async () => {
  const { host, user, form } = await open(stored);
  host.on(`PUT ${save}`, () => json(stored));
  await user.type(form.getByLabelText('Passwort'), 'neues Passwort');
  await user.click(form.getByRole('button', { name: 'E-Mail-Versand speichern' }));
  expect(await screen.findByText('E-Mail-Versand gespeichert. Er gilt ab sofort.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Passwort').value).toBe('');
});

it('says where it is set up when the environment of the server decides', async () => {
  const host = new FakeHost();
  const ofServer = { ...someConnections().smtp, source: 'environment' as const, variables: ['SMTP_URL'] };
  host.on(`GET ${getConnections.path}`, () => json(someConnections({ smtp: ofServer })));
  renderOffice(host, '/einstellungen');
  expect(await screen.findByText('Durch die Umgebung des Servers festgelegt')).toBeTruthy();
  expect(screen.getByText('SMTP_URL')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'E-Mail-Versand' })).toBeNull();
});

it('removes what is stored after a question', async () => {
  const { host, user, form } = await open(stored);
  host.on('DELETE /api/admin/connections/{name}', () => json(someConnections()));
  await user.click(form.getByRole('button', { name: 'Zugangsdaten entfernen' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zugangsdaten entfernen' }),
  );
  expect(await screen.findByText('Zugangsdaten entfernt')).toBeTruthy();
  expect(host.callsTo('DELETE', '/api/admin/connections/smtp')).toHaveLength(1);
});
