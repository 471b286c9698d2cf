// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx';

afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: 'Mehr' });

function AtOnce({ act }: { act(): void }) {
  useLayoutEffect(() => act());
  return null;
}

const show = (act: () => void) =>
  render(
    <>
      <DropdownMenu trigger={<button type="button">Mehr</button>}>
        <MenuItem icon={null} onSelect={() => {}}>
          Drucken
        </MenuItem>
      </DropdownMenu>
      <AtOnce act={act} />
    </>,
  );

it('opens also for who presses before the page around it is painted', () => {
  show(() => trigger().click());
  expect(screen.getByRole('menuitem', { name: 'Drucken' })).toBeTruthy();
});

it('keeps the keyboard that came to it before the page around it was painted, and takes it from nobody', () => {
  show(() => trigger().focus());
  expect(document.activeElement).toBe(trigger());
  cleanup();
  show(() => {
    trigger().focus();
    trigger().blur();
  });
  expect(document.activeElement).not.toBe(trigger());
});
