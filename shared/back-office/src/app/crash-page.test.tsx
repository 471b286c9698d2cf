// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeHost } from '../testing/fake-host.ts';
import { renderOffice } from '../testing/render-office.tsx';

vi.mock('../features/debug/components/debug-page.tsx', () => ({
  DebugPage() {
    throw new Error('kaputt');
  },
}));

it('leaves the tabs when a page fails, so that the office goes on elsewhere', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = renderOffice(new FakeHost('desktop'), '/debug');
  expect(await screen.findByRole('heading', { name: 'Das hat nicht geklappt' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /^Leads/ }));
  expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeTruthy();
  expect(screen.queryByText('Das hat nicht geklappt')).toBeNull();
});
