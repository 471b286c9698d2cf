// @vitest-environment happy-dom

import { updateBusinessFacts } from '@it-lotse/contract/business-facts';
import { getBusinessProfile } from '@it-lotse/contract/settings';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const save = `PUT ${updateBusinessFacts.path}`;
const form = () => screen.findByRole('form', { name: 'Erreichbarkeit und Zahlung' });
const saveButton = (name = 'Erreichbarkeit und Zahlung speichern') => screen.getByRole('button', { name });
const sentences = () => screen.getByRole('region', { name: 'So steht es auf der Website' }).textContent ?? '';

it('shows what visitors will read while it is typed, and saves it', async () => {
  const host = new FakeHost();
  host.on(save, ({ body }) => json({ facts: body, stripe_available: false }));
  const user = renderOffice(host, '/einstellungen');
  const card = within(await form());
  expect(sentences()).toContain('Mo–Fr, 8:00–17:00');
  await user.click(card.getByRole('button', { name: 'Freitag: zweite Zeit' }));
  const [, from] = within(card.getByRole('group', { name: 'Freitag' })).getAllByRole('textbox', { name: /von/i });
  await user.clear(from as HTMLElement);
  await user.type(from as HTMLElement, '18:00');
  const [, to] = within(card.getByRole('group', { name: 'Freitag' })).getAllByRole('textbox', { name: /bis/i });
  await user.clear(to as HTMLElement);
  await user.type(to as HTMLElement, '19:00');
  await user.selectOptions(card.getByLabelText('Anrufe im Notfall außerhalb der Zeiten'), 'nobody');
  await user.clear(card.getByLabelText('Antwort auf Anfragen in Stunden'));
  await user.click(saveButton());
  expect(await screen.findByText('Erreichbarkeit und Zahlung gespeichert')).toBeTruthy();
  expect(host.callsTo('PUT', updateBusinessFacts.path)[0]?.body).toEqual({
    ...defaultBusinessFacts,
    phone_hours: {
      ...defaultBusinessFacts.phone_hours,
      friday: [
        { from: '08:00', to: '17:00' },
        { from: '18:00', to: '19:00' },
      ],
    },
    emergency_calls: 'nobody',
    response_hours: null,
  });
});

it('says beside the field what is wrong, and sends nothing', async () => {
  const host = new FakeHost();
  const user = renderOffice(host, '/einstellungen');
  const card = within(await form());
  const to = within(card.getByRole('group', { name: 'Montag' })).getByRole('textbox', { name: 'Bis' });
  await user.clear(to);
  await user.type(to, '7:00');
  await user.type(card.getByLabelText('Antwort auf Anfragen in Stunden'), ' bald');
  await user.click(saveButton());
  expect(await screen.findByText('Das Ende liegt vor dem Beginn.')).toBeTruthy();
  expect(await screen.findByText('Bitte eine ganze Zahl eingeben.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(to));
  expect(host.callsTo('PUT', updateBusinessFacts.path)).toHaveLength(0);
});

it('keeps what is not saved while another tab is looked at', async () => {
  const user = renderOffice(new FakeHost(), '/einstellungen');
  await user.type(await screen.findByLabelText('Weitere Zahlungsart'), 'auf Rechnung');
  await user.click(screen.getByRole('link', { name: /Dashboard/ }));
  await screen.findByText('Aktuelle Aktivitäten');
  await user.click(screen.getByRole('link', { name: 'Einstellungen' }));
  await waitFor(() => expect(sentences()).toContain('mit PayPal oder auf Rechnung'));
});

it('says that nothing is promised online while Stripe is not set up', async () => {
  const user = renderOffice(new FakeHost(), '/einstellungen');
  const card = within(await form());
  await user.selectOptions(card.getByLabelText('PayPal'), 'online');
  expect(card.getByText(/Stripe ist nicht eingerichtet/)).toBeTruthy();
  expect(sentences()).not.toContain('PayPal');
});

it('says what visitors will read as the business speaks of itself', async () => {
  const host = new FakeHost();
  const profile = { ...defaultBusinessProfile, voice: 'wir' };
  host.on(`GET ${getBusinessProfile.path}`, () => json({ profile, is_default: false }));
  renderOffice(host, '/einstellungen');
  await form();
  await waitFor(() => expect(sentences()).toMatch(/Wir antworten innerhalb von 24\sStunden\./));
  expect(sentences()).not.toMatch(/\bich\b/i);
});
