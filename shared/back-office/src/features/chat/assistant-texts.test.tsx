// @vitest-environment happy-dom

import type { AssistantEntry, AssistantText } from '@it-lotse/contract/assistant-texts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const path = '/api/admin/assistant-texts';
const printer: AssistantEntry = {
  key: 'printer',
  category: 'hardware',
  help: 'first-aid',
  asks: ['Mein Drucker druckt nicht', 'Kein Ausdruck'],
  shipped: {
    opening: 'Sehen wir nach.',
    steps: ['Schalten Sie ihn aus.', 'Rufen Sie an: {phone}.'],
    closing: 'Geht es?',
  },
  own: null,
};
const thanks: AssistantEntry = {
  key: 'thanks',
  category: 'general',
  help: 'information',
  asks: ['Danke'],
  shipped: { opening: 'Sehr gern!', steps: [], closing: '' },
  own: { opening: 'Immer gern.', steps: [], closing: '' },
};

/** A server that keeps what it is given. */
function open(at = '/einstellungen/assistent-texte') {
  const host = new FakeHost();
  const own = new Map([['thanks', thanks.own]]);
  const entries = () => [printer, thanks].map((each) => ({ ...each, own: own.get(each.key) ?? null }));
  host.on(`GET ${path}`, () => json({ entries: entries(), placeholders: [{ name: 'phone', text: '040 123' }] }));
  for (const { key } of entries()) {
    const saved = () => json(entries().find((each) => each.key === key));
    host.on(`PUT ${path}/${key}`, ({ body }) => {
      own.set(key, body as AssistantText);
      return saved();
    });
    host.on(`DELETE ${path}/${key}`, () => {
      own.delete(key);
      return saved();
    });
  }
  return { host, own, user: renderOffice(host, at) };
}

it('lists the texts by topic, finds them by what visitors write, and says that dangers stay as they are', async () => {
  const { user } = open();
  expect(await screen.findByText('2 Texte')).toBeTruthy();
  expect(screen.getByText(/Nicht ändern lassen sich die Antworten bei Gefahr/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Allgemein' })).getByText('Eigener Text')).toBeTruthy();
  await user.type(screen.getByLabelText('Texte durchsuchen'), 'ausdruck');
  expect(await screen.findByText('1 Text')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Thema'), 'Allgemein');
  expect(await screen.findByText('Nichts gefunden')).toBeTruthy();
});

it('shows while one types what the visitor will read, and saves it', async () => {
  const { own, user } = open();
  await user.click(await screen.findByRole('link', { name: 'Mein Drucker druckt nicht' }));
  const preview = within(screen.getByRole('region', { name: 'So liest es der Besucher' }));
  expect(preview.getByText('Rufen Sie an: 040 123.')).toBeTruthy();
  const steps = screen.getByLabelText('Schritte');
  await user.clear(steps);
  await user.type(steps, 'Stecker ziehen.{Enter}{Enter}Anrufen: {{phone}.');
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Stecker ziehen.',
    'Anrufen: 040 123.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect(await screen.findByText('Text gespeichert')).toBeTruthy();
  expect(own.get('printer')).toEqual({
    opening: 'Sehen wir nach.',
    steps: ['Stecker ziehen.', 'Anrufen: {phone}.'],
    closing: 'Geht es?',
  });
});

it('asks before it saves over what another window has saved', async () => {
  const { own, user } = open('/einstellungen/assistent-texte/thanks');
  await user.type(await screen.findByLabelText('Anfang'), ' Wirklich.');
  const elsewhere = { opening: 'Von anderswo.', steps: [], closing: '' };
  own.set('thanks', elsewhere);
  await user.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect(await screen.findByText('Inzwischen woanders geändert')).toBeTruthy();
  expect(own.get('thanks')).toEqual(elsewhere);
  await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Anfang').value).toBe('Von anderswo.');
});

it('takes the own words back', async () => {
  const { own, user } = open('/einstellungen/assistent-texte/thanks');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Anfang')).value).toBe('Immer gern.');
  await user.click(screen.getByRole('button', { name: 'Auf den mitgelieferten Text zurücksetzen' }));
  expect(await screen.findByText('Text zurückgesetzt')).toBeTruthy();
  expect(own.has('thanks')).toBe(false);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Anfang').value).toBe('Sehr gern!');
});

it('tells a fault beside its field, its own and the server’s', async () => {
  const { host, user } = open('/einstellungen/assistent-texte/printer');
  const closing = await screen.findByLabelText('Schluss');
  await user.type(closing, ' {{fax}');
  await user.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect(await screen.findByText('Diesen Platzhalter gibt es nicht: {fax}.')).toBeTruthy();
  expect(closing.getAttribute('aria-invalid')).toBe('true');
  await user.clear(closing);
  host.on(`PUT ${path}/printer`, () =>
    refuse(422, 'validation_failed', 'Der Anfang ist zu lang.', { opening: 'Der Anfang ist zu lang.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect(await screen.findByText('Der Anfang ist zu lang.')).toBeTruthy();
});

it('keeps what was begun while one looks elsewhere', async () => {
  const { user } = open('/einstellungen/assistent-texte/thanks');
  await user.type(await screen.findByLabelText('Schluss'), 'Bis bald.');
  await user.click(screen.getByRole('link', { name: 'Alle Texte des Assistenten' }));
  expect(await screen.findByText('Nicht gespeichert')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Danke' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Schluss')).value).toBe('Bis bald.');
});
