import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, Reply } from '../testing/fake-server.ts';
import { booked, click, fillForm, showWizard, startFresh, toForm, type, usual } from '../testing/wizard.tsx';

beforeEach(startFresh);
afterEach(() => {
  cleanup();
});

it('a call can be asked for at every step, and what was chosen and typed comes along', async () => {
  const calls = fakeServer({
    ...usual,
    'POST /api/leads/callback': () => new Reply(201, { id: 'l1', timestamp: '2031-11-02T12:00:00.000Z' }),
  });
  showWizard();
  expect(screen.getByRole('button', { name: 'Rufen Sie mich zurück' })).toBeTruthy();
  await toForm();
  fillForm();
  click('Rufen Sie mich zurück');
  await screen.findByRole('radio', { name: 'nachmittags' });
  expect(screen.queryByRole('radio', { name: 'abends' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'nachmittags' }));
  type(/Telefonnummer für den Rückruf/, '04321 555012');
  click('Um Rückruf bitten');
  expect((await screen.findByText(/^Danke\. Ich rufe Sie an/)).textContent).toContain('nachmittags');
  expect(booked(calls)[0]?.body).toMatchObject({
    name: 'Ingrid Sommerfeld',
    phone: '04321 555012',
    time: 'afternoon',
    service_type: 'onsite_support',
    start_time: '2031-12-02T17:30:00+01:00',
  });
});

it('what is wrong stands beside its field, which gets the focus', async () => {
  const fault = 'Bitte geben Sie Ihre Telefonnummer mit Vorwahl ein.';
  fakeServer({
    ...usual,
    'POST /api/leads/callback': () =>
      new Reply(422, { detail: fault, code: 'validation_failed', fields: { phone: fault } }),
  });
  showWizard();
  click('Rufen Sie mich zurück');
  await screen.findByLabelText(/^Name/);
  type(/^Name/, 'Ingrid');
  type(/Telefonnummer für den Rückruf/, '555012');
  click('Um Rückruf bitten');
  await screen.findByRole('alert');
  const field = screen.getByLabelText(/Telefonnummer für den Rückruf/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});
