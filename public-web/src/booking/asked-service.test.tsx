// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { serviceTypes, showWizard, startFresh, usual } from '../testing/wizard.tsx';

beforeEach(startFresh);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { it_check: _, ...others } = defaultOffer.service_types;
const notice = () => screen.queryByText(/Diese Leistung wird zurzeit nicht angeboten/);

it('a link to a service that is not offered says so until another one is chosen', () => {
  fakeServer({
    ...usual,
    'GET /api/appointments/service-types': () => ({ ...serviceTypes, service_types: others }),
  });
  history.replaceState(null, '', '/termine?service=it_check');
  showWizard({ ...defaultOffer, service_types: others });
  expect(notice()).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Vor-Ort-Hilfe/ }));
  expect(notice()).toBeNull();
});

it('a link to a service that is offered, or to none, says nothing of the kind', () => {
  fakeServer(usual);
  for (const query of ['?service=it_check', '']) {
    history.replaceState(null, '', `/termine${query}`);
    showWizard(defaultOffer);
    expect(notice()).toBeNull();
    cleanup();
  }
});
