// @vitest-environment happy-dom
import { firstNotificationSettings } from '@it-lotse/back-office/notifications/notification-settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserNotifications } from './browser-notifications.ts';

const shown: { title: string; tag: string; onclick: (() => void) | null }[] = [];
let answer: NotificationPermission = 'granted';

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static async requestPermission() {
    FakeNotification.permission = answer;
    return answer;
  }
  readonly tag: string;
  onclick: (() => void) | null = null;
  readonly title: string;
  constructor(title: string, { tag }: { tag: string }) {
    this.title = title;
    this.tag = tag;
    shown.push(this);
  }
  close() {}
}

beforeEach(() => {
  localStorage.clear();
  shown.splice(0);
  answer = 'granted';
  FakeNotification.permission = 'default';
  vi.stubGlobal('Notification', FakeNotification);
});
const notice = { title: 'Neuer Termin: Erika', body: 'Fernwartung', path: '/termine/a' };

test('asks only when it is told to, and shows nothing before', async () => {
  const host = createBrowserNotifications();
  expect((await host.read()).system).toBe('askable');
  expect(await host.tryOut()).toBe(false);
  expect((await host.ask?.())?.system).toBe('allowed');
  expect(await host.tryOut()).toBe(true);
});

test('shows news where the operator wants it, and a click leads there', async () => {
  const host = createBrowserNotifications();
  await host.ask?.();
  const open = vi.fn();
  host.show?.(notice, open);
  expect(shown).toEqual([]);
  await host.save({ ...firstNotificationSettings, ofTheSystem: true });
  host.show?.(notice, open);
  expect(shown.map(({ title }) => title)).toEqual(['Neuer Termin: Erika']);
  shown[0]?.onclick?.();
  expect(open).toHaveBeenCalled();
});

test('what is set holds in this browser; what cannot be read counts as not set', async () => {
  await createBrowserNotifications().save({ ...firstNotificationSettings, ofTheSystem: true });
  expect((await createBrowserNotifications().read()).settings.ofTheSystem).toBe(true);
  localStorage.setItem('it-lotse.notifications', '{"kinds":1}');
  expect((await createBrowserNotifications().read()).settings).toEqual(firstNotificationSettings);
});

test('a person who said no is told so', async () => {
  answer = 'denied';
  const host = createBrowserNotifications();
  expect((await host.ask?.())?.system).toBe('denied');
  expect(await host.tryOut()).toBe(false);
});
