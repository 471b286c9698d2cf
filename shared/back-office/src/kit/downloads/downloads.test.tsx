// @vitest-environment happy-dom

import { useToasts } from '@it-lotse/ui/toast-store';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeHost } from '../../testing/fake-host.ts';
import { pressToastAction, renderOffice } from '../../testing/render-office.tsx';
import type { DownloadProgress, SavedFile } from '../host.ts';

/** A host whose download goes as the test says. */
function hostInSteps() {
  const host = new FakeHost('desktop');
  let progress: DownloadProgress = () => undefined;
  let finish: (saved: SavedFile | null) => void = () => undefined;
  host.download = (_path, _name, onProgress) => {
    progress = onProgress;
    return new Promise((done) => {
      finish = done;
    });
  };
  return {
    host,
    receive: (received: number, total: number | null) => act(() => progress(received, total)),
    finish: (saved: SavedFile | null) => act(async () => finish(saved)),
  };
}

const csv = () => screen.findByRole('button', { name: 'CSV' });

it('shows a running download on every page, and leads to the file when it is there', async () => {
  const { host, receive, finish } = hostInSteps();
  const user = renderOffice(host, '/zahlungen');
  await user.click(await csv());
  expect(screen.queryByRole('progressbar')).toBeNull();
  receive(2_000_000, 8_000_000);
  await user.click(screen.getByRole('link', { name: 'Leads' }));
  const bar = screen.getByRole('progressbar', { name: /^Fortschritt von Zahlungen-.*\.csv$/ });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2000000', '8000000']);
  expect(screen.getByText(/^2\sMB von 8\sMB$/)).toBeTruthy();
  receive(8_000_000, null);
  expect(bar.hasAttribute('value')).toBe(false);

  const show = vi.fn();
  await finish({ show });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await pressToastAction(user, 'Im Ordner zeigen');
  expect(show).toHaveBeenCalledOnce();
});

it('says nothing of a file the operator did not want after all', async () => {
  const { host, receive, finish } = hostInSteps();
  const user = renderOffice(host, '/zahlungen');
  const button = await csv();
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Wird geladen…' })).toHaveProperty('disabled', true);
  receive(1, 2);
  await finish(null);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(useToasts.getState().current).toBeNull();
  expect(button).toHaveProperty('disabled', false);
});

it('is given up on a click, and says nothing of it', async () => {
  const host = new FakeHost('desktop');
  host.download = (_path, _name, onProgress, signal) => {
    onProgress(1, 8);
    return new Promise((done) => signal.addEventListener('abort', () => done(null)));
  };
  const user = renderOffice(host, '/zahlungen');
  await user.click(await csv());
  await user.click(await screen.findByRole('button', { name: /^Abbrechen: Zahlungen-.*\.csv$/ }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(useToasts.getState().current).toBeNull();
});
