import { readLocalPreference, writeLocalPreference } from '@it-lotse/back-office/local-preferences';
import {
  type NotificationHost,
  type NotificationState,
  sampleNotice,
} from '@it-lotse/back-office/notifications/notification-host';
import {
  firstNotificationSettings,
  type NotificationSettings,
  notificationSettings,
} from '@it-lotse/back-office/notifications/notification-settings';
import type { OfficeNotice } from '@it-lotse/back-office/office-notice';

const preference = 'notifications';

/** Notices of the browser for the back office at /dashboard. What is set lies in localStorage, for this browser only. */
export function createBrowserNotifications(): NotificationHost {
  // Leads where the browser refuses storage.
  let settings = readStored();
  const listeners = new Set<(state: NotificationState) => void>();
  const state = (): NotificationState => ({ settings, system: leave() });
  const announce = () => {
    for (const listener of listeners) listener(state());
  };
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.endsWith(preference)) return;
    settings = readStored();
    announce();
  });

  return {
    read: async () => state(),
    async save(changed) {
      settings = changed;
      writeLocalPreference(preference, JSON.stringify(settings));
      announce();
      return state();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tryOut: async () => display(sampleNotice, () => window.focus()),
    async ask() {
      if (leave() === 'askable') await Notification.requestPermission();
      announce();
      return state();
    },
    show(notice, onClick) {
      if (settings.ofTheSystem) display(notice, onClick);
    },
  };
}

function readStored(): NotificationSettings {
  try {
    return notificationSettings.parse(JSON.parse(readLocalPreference(preference) ?? 'null'));
  } catch {
    return firstNotificationSettings;
  }
}

function leave(): NotificationState['system'] {
  if (!('Notification' in window)) return 'missing';
  if (Notification.permission === 'default') return 'askable';
  return Notification.permission === 'granted' ? 'allowed' : 'denied';
}

/** Whether the browser took it. Telephones know the class and refuse to build one: there only apps may tell. */
function display({ title, body, path, alarm }: OfficeNotice, onClick: () => void): boolean {
  if (leave() !== 'allowed') return false;
  try {
    // Several tabs tell the same; one tag makes it one notice.
    const notification = new Notification(title, {
      body,
      lang: 'de',
      tag: `${path} ${title} ${body}`,
      requireInteraction: alarm ?? false,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
    return true;
  } catch {
    return false;
  }
}
