// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLead } from '../../testing/factories.ts';
import { FakeHost } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

let grow = () => {};
let scrollY = 0;
const scrollTo = vi.fn((_?: number | ScrollToOptions, y = 0) => {
  scrollY = y;
  document.dispatchEvent(new Event('scroll'));
});

beforeEach(() => {
  scrollY = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell;
      }
      observe() {}
      unobserve() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(0);
});
afterEach(() => {
  scrollTo.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(path: string, scrollY: number) {
  const host = Object.assign(new FakeHost('desktop'), { restoredPlace: { path, scrollY } });
  host.leads = [aLead({ id: 'lead-1', name: 'Erika Muster' })];
  return { host, user: renderOffice(host, path) };
}

const shell = () => screen.findByRole('navigation', { name: 'Bereiche' });

it('begins as far down as it was, once the page is long enough', async () => {
  start('/leads', 5_000);
  await shell();
  grow();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 5_000);
});

it('begins at the top of the next page, also when it is left and opened again', async () => {
  const { user } = start('/leads', 5_000);
  await shell();
  grow();
  expect(scrollY).toBe(5_000);
  await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
  await waitFor(() => expect(scrollY).toBe(0));
  await user.click(screen.getByRole('link', { name: /^Leads/ }));
  await screen.findByRole('heading', { name: 'Leads', level: 1 });
  grow();
  expect(scrollY).toBe(0);
});

it('does not scroll a page that is opened from the top of another: it would be laid out twice', async () => {
  const { user } = start('/leads', 0);
  await user.click(await screen.findByRole('link', { name: /^Termine/ }));
  await screen.findByRole('heading', { name: 'Termine verwalten', level: 1 });
  expect(scrollTo).not.toHaveBeenCalled();
});

it('comes back as far down as it was after a login that covered it', async () => {
  const { host, user } = start('/leads', 0);
  await shell();
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
  act(() => host.listener?.onSignedOut());
  await user.type(await screen.findByLabelText('Benutzername'), 'admin');
  await user.type(screen.getByLabelText('Passwort'), 'geheim');
  scrolled.mockReturnValue(0);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(screen.queryByLabelText('Benutzername')).toBeNull());
  grow();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('leaves the page alone once the operator scrolls', async () => {
  start('/leads', 5_000);
  await shell();
  scrollTo.mockClear();
  act(() => void window.dispatchEvent(new Event('wheel')));
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('opens the list where the record of then is gone', async () => {
  start('/leads/weg', 0);
  expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/leads'));
  await waitFor(() => expect(screen.queryByText('Diesen Lead gibt es nicht mehr')).toBeNull());
});

it('opens the record where it is still there, and says so of one that was asked for and is gone', async () => {
  const { host } = start('/leads/lead-1', 0);
  expect(await screen.findByRole('heading', { name: 'Erika Muster', level: 2 })).toBeTruthy();
  expect(window.location.pathname).toBe('/leads/lead-1');
  renderOffice(Object.assign(new FakeHost('desktop'), { leads: host.leads }), '/leads/weg');
  expect(await screen.findByText('Diesen Lead gibt es nicht mehr')).toBeTruthy();
});
