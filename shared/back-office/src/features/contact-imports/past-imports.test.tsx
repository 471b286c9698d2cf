// @vitest-environment happy-dom

import { type ContactImport, listContactImports } from '@it-lotse/contract/contact-imports';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const brokenOff: ContactImport = {
  id: 'i-1',
  at: '2026-11-27T19:44:00.000Z',
  source: 'google',
  legal_basis: 'contract',
  created: 980,
  extended: 0,
  undone_at: null,
  left: 980,
  state: 'broken_off',
  taken: 980,
  total: 9000,
};
const rest: ContactImport = { ...brokenOff, id: 'i-2', at: '2026-11-27T19:50:00.000Z', state: 'done', taken: 9000 };

function show(imports: ContactImport[]) {
  const host = new FakeHost();
  host.on(`GET ${listContactImports.path}`, () => json({ imports }));
  renderOffice(host, '/einstellungen/kontakte-uebernehmen');
}

it('asks for the file of an import that broke off', async () => {
  show([brokenOff]);
  expect(
    await screen.findByText(/980 von 9.000 Kontakte sind geprüft\. Wählen Sie die Datei noch einmal/),
  ).toBeTruthy();
});

it('no longer asks for it once another one was taken over', async () => {
  show([rest, brokenOff]);
  expect(await screen.findByText(/980 von 9.000 Kontakte sind geprüft\.$/)).toBeTruthy();
  expect(screen.queryByText(/Wählen Sie die Datei noch einmal/)).toBeNull();
});
