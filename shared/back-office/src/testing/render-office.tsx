import { useToasts } from '@it-lotse/ui/toast-store';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { BackOffice } from '../app/back-office.tsx';
import { forgetAllDrafts } from '../app/drafts.ts';
import { officeFeatures } from '../app/features.ts';
import { fetchScripts } from '../kit/feature/page-script.ts';
import type { Host } from '../kit/host.ts';
import { useLive } from '../kit/live-store.ts';
import { useSession } from '../kit/session-store.ts';

// A page must not be slower in a test for the time its modules take to be read.
await fetchScripts(officeFeatures.flatMap(({ routes = [] }) => routes));

/** Shows the whole back office at `path`, on a screen of `width` pixels, as if the program had just started. */
export function renderOffice(host: Host, path = '/', width = 1440) {
  cleanup();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      }) as unknown as MediaQueryList,
  );
  useSession.setState(useSession.getInitialState(), true);
  useLive.setState(useLive.getInitialState(), true);
  forgetAllDrafts();
  // No message goes by itself, however long the steps of a test take.
  useToasts.setState({ ...useToasts.getInitialState(), shownForMs: { told: Infinity, offered: Infinity } }, true);
  window.history.replaceState(null, '', path);
  render(<BackOffice host={host} retryPauseMs={5} />);
  // No turn of the clock between two keys.
  return userEvent.setup({ delay: null });
}

/** Presses the button of a message. One drawing after the message is seen, its place on the page takes clicks. */
export const pressToastAction = (user: UserEvent, name: string) =>
  waitFor(() => user.click(screen.getByRole('button', { name })));
