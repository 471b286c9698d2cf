// @vitest-environment happy-dom

import type { OfficeEvent } from '@it-lotse/contract/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeHost } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { BackgroundChoice } from '../notification-host.ts';
import { notificationSettings } from '../notification-settings.ts';

const card = async () => within(await screen.findByRole('region', { name: 'Benachrichtigungen' }));
const lead = (id: number): OfficeEvent => ({
  type: 'lead.created',
  id,
  at: '2026-12-01T10:00:00.000Z',
  lead_id: `l${id}`,
  name: `Person ${id}`,
  company: '',
  excerpt: '',
});

it('keeps what is switched off and when it is quiet', async () => {
  const host = new FakeHost();
  const user = renderOffice(host, '/einstellungen');
  const here = await card();
  await user.click(await here.findByRole('switch', { name: 'Zahlungen' }));
  await user.click(here.getByRole('switch', { name: 'Ruhezeit' }));
  expect(await here.findByText('Jeden Tag nach deutscher Zeit, über Mitternacht hinweg.')).toBeTruthy();
  await user.click(here.getByRole('switch', { name: 'Störungen immer melden' }));
  expect(host.notificationState.settings).toMatchObject({
    kinds: { payments: false, leads: true },
    quiet: { on: true, from: '20:00', until: '07:00', alarmsToo: true },
  });
});

it('keeps what was switched off before a kind of news existed, and shows that one as told of', async () => {
  const host = new FakeHost();
  const { settings } = host.notificationState;
  const before = notificationSettings.parse({ ...settings, kinds: { payments: false } });
  host.notificationState = { ...host.notificationState, settings: before };
  renderOffice(host, '/einstellungen');
  const here = await card();
  expect((await here.findByRole('switch', { name: 'Zahlungen' })).getAttribute('aria-checked')).toBe('false');
  expect(here.getByRole('switch', { name: 'Chats' }).getAttribute('aria-checked')).toBe('true');
});

it('keeps both of two switches that are moved before the first is saved', async () => {
  const host = new FakeHost();
  const save = host.notifications.save.bind(host.notifications);
  const waiting: (() => void)[] = [];
  host.notifications.save = async (settings) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return save(settings);
  };
  const user = renderOffice(host, '/einstellungen');
  const here = await card();
  await user.click(await here.findByRole('switch', { name: 'Zahlungen' }));
  await user.click(here.getByRole('switch', { name: 'Chats' }));
  for (const go of waiting) go();
  await waitFor(() => expect(host.notificationState.settings.kinds).toMatchObject({ payments: false, chats: false }));
});

it('changes only what is switched while the app runs on in the tray, where the rest can be set too', async () => {
  const before = { keepsRunning: null, startsAtLogin: false, staysAnyway: false };
  const save = vi.fn(async (choice: Partial<BackgroundChoice>) => ({ ...before, ...choice }));
  const host = Object.assign(new FakeHost('desktop'), { background: { read: async () => before, save } });
  const user = renderOffice(host, '/einstellungen');
  await user.click(await (await card()).findByRole('switch', { name: 'Nach dem Schließen weiterlaufen' }));
  expect(save).toHaveBeenCalledExactlyOnceWith({ keepsRunning: true });
});

it('asks the browser for leave only when somebody switches it on', async () => {
  const host = new FakeHost();
  const user = renderOffice(host, '/einstellungen');
  const wish = await (await card()).findByRole('switch', { name: 'Auch melden, wenn ein anderer Tab vorn ist' });
  expect(host.notificationState.system).toBe('askable');
  await user.click(wish);
  await waitFor(() => expect(wish.getAttribute('aria-checked')).toBe('true'));
  expect(host.notificationState).toMatchObject({ system: 'allowed', settings: { ofTheSystem: true } });
});

it('says why nothing can appear, and what to do', async () => {
  const host = new FakeHost();
  host.notificationState = { ...host.notificationState, system: 'denied' };
  renderOffice(host, '/einstellungen');
  const here = await card();
  expect(await here.findByText(/Benachrichtigungen sind für diese Seite gesperrt/)).toBeTruthy();
  expect(here.getByRole('button', { name: 'Probe-Benachrichtigung' }).hasAttribute('disabled')).toBe(true);
});

it('tells nothing of a kind that is switched off, and several at once as one toast', async () => {
  const host = new FakeHost();
  const { settings } = host.notificationState;
  host.notificationState = {
    ...host.notificationState,
    settings: { ...settings, kinds: { ...settings.kinds, alarms: false } },
  };
  renderOffice(host, '/sicherheit');
  await waitFor(() => expect(host.listener).toBeDefined());
  act(() => {
    host.listener?.onEvent({ type: 'backup.failed', id: 1, at: '2026-12-01T10:00:00.000Z', reason: 'Kein Platz.' });
    host.listener?.onEvent(lead(2));
    host.listener?.onEvent(lead(3));
  });
  expect(await screen.findByText('2 neue Anfragen. Person 3, Person 2')).toBeTruthy();
  expect(screen.queryByText(/Datensicherung fehlgeschlagen/)).toBeNull();
});
