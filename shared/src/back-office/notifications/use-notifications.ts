import { useEffect, useState } from 'react';
import { showErrorToast } from '../../ui/toast-store.ts';
import { useHost } from '../host-context.ts';
import type { BackgroundChoice, BackgroundState, NotificationState } from './notification-host.ts';
import type { NotificationSettings } from './notification-settings.ts';

const notSaved = 'Die Einstellung ließ sich nicht speichern.';

/** What is set here, as it stands now; null until the host has answered. A change counts at once. */
export function useNotifications() {
  const { notifications } = useHost();
  const [state, setState] = useState<NotificationState | null>(null);
  useEffect(() => {
    const unsubscribe = notifications.onChange(setState);
    void notifications.read().then(setState);
    return unsubscribe;
  }, [notifications]);
  return {
    state,
    setState,
    change(part: Partial<NotificationSettings>) {
      if (!state) return;
      notifications.save({ ...state.settings, ...part }).then(setState, () => showErrorToast(notSaved));
    },
  };
}

/** null in a browser, which does nothing without its window. */
export function useBackground() {
  const { background } = useHost();
  const [state, setState] = useState<BackgroundState | null>(null);
  useEffect(() => void background?.read().then(setState), [background]);
  return {
    state,
    change(part: Partial<BackgroundChoice>) {
      background?.save(part).then(setState, () => showErrorToast(notSaved));
    },
  };
}
