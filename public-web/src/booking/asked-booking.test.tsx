import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, fakeServer } from '../testing/fake-server.ts';
import { day, showWizard, startFresh, type, usual } from '../testing/wizard.tsx';

beforeEach(startFresh);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (service: string, start: string) => {
  history.replaceState(null, '', `/termine?${new URLSearchParams({ service, start })}`);
  return showWizard();
};
const formIsOpen = () => screen.findByRole('heading', { level: 1, name: 'Ihre Daten' });
const slotsAsked = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('available-slots'));

describe('a time that came with the link', () => {
  it('leads straight to the form from afar, and one step back it is marked', async () => {
    fakeServer(usual);
    open('remote_support', '2031-12-02T17:30:00+01:00');
    await formIsOpen();
    expect(screen.getAllByText(/2\. Dezember 2031, 17:30/).length).toBeGreaterThan(0);
    expect(location.search).toBe('?service=remote_support');
    history.back();
    fireEvent(window, new PopStateEvent('popstate', { state: null }));
    expect(await screen.findByRole('button', { name: /17:30/, pressed: true })).toBeTruthy();
  });

  it('is found whatever offset it is written with, also with a plus that was not escaped', async () => {
    fakeServer(usual);
    open('remote_support', '2031-12-02T16:30:00Z');
    await formIsOpen();
    cleanup();
    startFresh();
    history.replaceState(null, '', '/termine?service=remote_support&start=2031-12-02T17:30:00+01:00');
    showWizard();
    await formIsOpen();
  });

  it('that is gone shows the free ones of its day and says so', async () => {
    fakeServer(usual);
    open('remote_support', '2031-12-02T12:00:00+01:00');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Di., 2. Dezember, 12:00\u00A0Uhr ist leider nicht mehr frei. Bitte wählen Sie eine andere Zeit.',
    );
    expect(await screen.findByRole('button', { name: /17:00/, pressed: false })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Freie Zeiten am Dienstag, 2. Dezember 2031' })).toBeTruthy();
    expect(location.search).toBe('?service=remote_support');
  });

  it('outside the days that can be booked is not asked for', async () => {
    const calls = fakeServer(usual);
    open('remote_support', '2034-12-02T17:30:00+01:00');
    expect((await screen.findByRole('alert')).textContent).toContain('lässt sich online nicht mehr buchen');
    expect(slotsAsked(calls)).toEqual([]);
  });

  it('waits for the way to the customer, then stands chosen', async () => {
    const calls = fakeServer(usual);
    open('onsite_support', '2031-12-02T17:30:00+01:00');
    expect(await screen.findByText(/^Di., 2. Dezember, 17:30 Uhr$/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ihre Postleitzahl')));
    await day(/^Dienstag, 2\. Dezember 2031/);
    expect(screen.queryByRole('button', { name: /Weiter zu Ihren Daten/ })).toBeNull();
    type('Ihre Postleitzahl', '43219');
    expect(await screen.findByRole('button', { name: /Weiter zu Ihren Daten/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /17:30/, pressed: true })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Termin buchen' })).toBeTruthy();
    expect(slotsAsked(calls).at(-1)?.query.get('postal_code')).toBe('43219');
  });

  it('is given up when the visitor chooses another day', async () => {
    fakeServer(usual);
    open('onsite_support', '2031-12-02T17:30:00+01:00');
    fireEvent.click(await day(/^Mittwoch, 3\. Dezember 2031/));
    await waitFor(() => expect(location.search).toBe('?service=onsite_support'));
    type('Ihre Postleitzahl', '43219');
    await screen.findByText(/Zone 2: Die Anfahrt kostet/);
    expect(screen.queryByRole('button', { name: /Weiter zu Ihren Daten/ })).toBeNull();
  });

  it.each(['morgen', '2031-12-02T17:30:00', '2031-13-45T99:30:00Z'])('that is none is ignored: %s', async (start) => {
    fakeServer(usual);
    open('remote_support', start);
    await day(/^Dienstag, 2\. Dezember 2031/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(location.search).toBe('?service=remote_support');
  });
});
