// @vitest-environment happy-dom

import type { AssistantSettings } from '@it-lotse/contract/assistant-settings';
import { defaultAssistantSettings } from '@it-lotse/domain/default-assistant-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const path = '/api/admin/content/assistant';

/** A server that keeps what it is given. */
async function open(model: { configured: boolean; model: string | null; host: string | null }) {
  const host = new FakeHost();
  const server = { settings: defaultAssistantSettings };
  host.on(`GET ${path}`, () => json({ settings: server.settings, ...model }));
  host.on(`PUT ${path}`, ({ body }) => {
    server.settings = body as AssistantSettings;
    return json({ settings: server.settings, ...model });
  });
  const user = renderOffice(host, '/einstellungen');
  const form = within(await screen.findByRole('form', { name: 'Assistent im Chat' }));
  return { host, server, user, form };
}
const nothing = { configured: false, model: null, host: null };
const openai = { configured: true, model: 'gpt-5-mini', host: 'api.openai.com' };

it('says which model is known and leads to where one is set up', async () => {
  const { form } = await open(nothing);
  expect(form.getByText('Noch kein Sprachmodell eingerichtet')).toBeTruthy();
  const link = form.getByRole('link', { name: 'Sprachmodell einrichten' });
  expect(link.getAttribute('href')).toBe('/einstellungen#sprachmodell');
  const second = await open(openai);
  expect(second.form.getByText('Ein Sprachmodell ist eingerichtet')).toBeTruthy();
  expect(second.form.getByText('gpt-5-mini')).toBeTruthy();
  expect(second.form.getByText('api.openai.com')).toBeTruthy();
});

it('saves money as cents, and the rest as it is', async () => {
  const { server, user, form } = await open(openai);
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Assistent speichern' });
  expect(save.disabled).toBe(true);
  const type = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  };
  await user.click(form.getByRole('switch', { name: 'Das Sprachmodell antwortet' }));
  await type('Tagesbudget in €', '1.250,5');
  await type('Preis je Million Eingabe-Token in €', '0,40');
  await type('Preis je Million Ausgabe-Token in €', '1,6');
  await user.type(form.getByLabelText('Name des Anbieters'), 'KI Nord GmbH, Hamburg');
  await user.click(save);
  expect(await screen.findByText('Assistent gespeichert')).toBeTruthy();
  expect(server.settings).toEqual({
    use_model: false,
    daily_cap_cents: 125_050,
    input_cents_per_million_tokens: 40,
    output_cents_per_million_tokens: 160,
    processor_name: 'KI Nord GmbH, Hamburg',
  });
  expect(save.disabled).toBe(true);
});

it('says beside the field what is wrong, and sends nothing', async () => {
  const { host, user, form } = await open(openai);
  const cap = form.getByLabelText('Tagesbudget in €');
  await user.clear(cap);
  await user.type(cap, 'viel');
  await user.clear(form.getByLabelText('Preis je Million Eingabe-Token in €'));
  await user.click(form.getByRole('button', { name: 'Assistent speichern' }));
  expect(await form.findByText('Bitte wie 65,00 eingeben.')).toBeTruthy();
  expect(form.getByText('Der Preis je Million Eingabe-Token fehlt.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(cap));
  expect(host.callsTo('PUT', path)).toHaveLength(0);
});

it('shows the faults the server finds', async () => {
  const { host, user, form } = await open(openai);
  host.on(`PUT ${path}`, () =>
    refuse(422, 'validation_failed', 'Bitte prüfen.', { processor_name: 'Diesen Anbieter gibt es nicht.' }),
  );
  await user.type(form.getByLabelText('Name des Anbieters'), 'X');
  await user.click(form.getByRole('button', { name: 'Assistent speichern' }));
  expect(await form.findByText('Diesen Anbieter gibt es nicht.')).toBeTruthy();
});

it('keeps what is not saved while another tab is looked at, and warns before the page is left', async () => {
  const { user, form } = await open(openai);
  await user.type(form.getByLabelText('Name des Anbieters'), 'KI Nord');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: /^KI-Chat/ }));
  await screen.findByRole('heading', { name: 'KI-Chat Verwaltung' });
  await user.click(screen.getByRole('link', { name: 'Einstellungen' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name des Anbieters')).value).toBe('KI Nord');
  await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name des Anbieters').value).toBe('');
});
