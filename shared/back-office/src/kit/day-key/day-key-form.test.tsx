import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DayKey, DayKeyState } from './day-key.ts';
import { DayKeyForm } from './day-key-form.tsx';

/** A computer on which another program has the first key. */
function aHost() {
  const stateOf = (key: DayKey | null): DayKeyState => ({
    key,
    state: key === null ? 'off' : key === 'Ctrl+Shift+H' ? 'taken' : 'heard',
  });
  return { read: async () => stateOf('Ctrl+Shift+H'), save: vi.fn(async (key: DayKey | null) => stateOf(key)) };
}

test('a key that another program has is told plainly; another one, or none, counts at once', async () => {
  const host = aHost();
  render(<DayKeyForm host={host} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Strg + Umschalt + H ist vergeben');
  const choice = screen.getByLabelText('Taste für das Heute-Fenster');
  await userEvent.selectOptions(choice, 'Strg + Umschalt + F9');
  expect(host.save).toHaveBeenLastCalledWith('Ctrl+Shift+F9');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.selectOptions(choice, 'Ausgeschaltet');
  expect(host.save).toHaveBeenLastCalledWith(null);
});
