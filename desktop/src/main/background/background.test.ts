import { firstLockSettings } from '@it-lotse/back-office/app-lock-host';
import { firstNotificationSettings } from '@it-lotse/back-office/notifications/notification-settings';
import { expect, test, vi } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { QuitGuard } from '../window/quit-guard.ts';
import { createBackground } from './background.ts';
import { createTray, type OfficeTray, type TrayActions } from './tray.ts';

vi.mock('electron', () => ({ app: { on: () => {} }, dialog: {} }));
vi.mock('./tray.ts', () => ({ createTray: vi.fn(() => ({ update: () => {} })) }));

function setUp(officeTray?: OfficeTray) {
  if (officeTray) vi.mocked(createTray).mockReturnValueOnce(officeTray);
  let settings: Settings = {
    servers: [],
    current: null,
    notifications: firstNotificationSettings,
    noticesRefused: false,
    keepsRunning: null,
    dayKey: null,
    lock: firstLockSettings,
  };
  let startsAtLogin = false;
  const background = createBackground({
    settings: {
      read: () => settings,
      update: (part) => {
        settings = { ...settings, ...part };
      },
    },
    quitGuard: new QuitGuard({ on: () => undefined, quit: () => undefined }, async () => true),
    autostart: {
      isOn: () => startsAtLogin,
      set: (on) => {
        startsAtLogin = on;
      },
    },
    tray: () => ({ unread: [], mutedUntil: null }),
    open: () => {},
    silence: () => {},
  });
  return { background, tray: vi.mocked(createTray).mock.lastCall?.[0] as TrayActions };
}

test('what the page changes leaves alone what the tray has changed since', () => {
  const { background, tray } = setUp();
  tray.startAtLogin(true);
  expect(background.save({ keepsRunning: true })).toMatchObject({ keepsRunning: true, startsAtLogin: true });
  expect(background.save({ startsAtLogin: false })).toMatchObject({ keepsRunning: true, startsAtLogin: false });
  expect(background.save({ keepsRunning: null })).toMatchObject({ keepsRunning: null, startsAtLogin: false });
});

test('a tray that refuses its picture keeps neither the app from starting nor a choice from being saved', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const { background } = setUp({
    update() {
      throw new Error('Failed to load image');
    },
  });
  background.show();
  expect(background.save({ keepsRunning: true })).toMatchObject({ keepsRunning: true });
  expect(told).toHaveBeenCalled();
});
