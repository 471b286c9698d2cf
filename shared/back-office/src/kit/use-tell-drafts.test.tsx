import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { create } from 'zustand';
import type { AppUpdates } from './app-updates.ts';
import { draftsOf } from './draft-stores.ts';
import { useSession } from './session-store.ts';
import { useTellDrafts } from './use-tell-drafts.ts';

afterEach(() => {
  cleanup();
  useSession.setState({ isKept: null });
});

const useText = create(() => ({ text: '' }));
const drafts = [
  draftsOf('text', useText, {
    isBegun: ({ text }) => text !== '',
    forget: () => useText.setState({ text: '' }),
    kept: (state) => state,
  }),
];
const told: { open: boolean; wouldLose: boolean }[] = [];
const updates: Pick<AppUpdates, 'setDraftsOpen'> = {
  setDraftsOpen: (open, wouldLose) => void told.push({ open, wouldLose }),
};
function Page() {
  useTellDrafts({ updates: updates as AppUpdates }, drafts);
  return null;
}

test('what is begun keeps the app from restarting by itself; its end asks where no keychain keeps the drafts', () => {
  render(<Page />);
  for (const [isKept, text, open, wouldLose] of [
    [true, '', false, false],
    [true, 'Guten Tag', true, false],
    [false, 'Guten Tag', true, true],
    [false, '', false, false],
  ] as const) {
    act(() => {
      useSession.setState({ isKept });
      useText.setState({ text });
    });
    expect(told.at(-1)).toEqual({ open, wouldLose });
  }
});
