import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';
import type { BackgroundChoice, BackgroundState, NotificationState } from '../notification-host.ts';
import type { NotificationSettings } from '../notification-settings.ts';

const notSaved = 'Die Einstellung ließ sich nicht speichern.';

/** What is set here, as it stands now; null until the host has answered. A change counts at once. */
export function useNotifications() {
  const { notifications } = useHost();
  const [state, setState] = useState<NotificationState | null>(null);
  /** What is wished for, which may not be drawn yet: a second change builds on the first. */
  const wished = useRef<NotificationSettings | null>(null);
  useEffect(() => {
    const take = (now: NotificationState) => {
      wished.current = now.settings;
      setState(now);
    };
    const unsubscribe = notifications.onChange(take);
    void notifications.read().then(take);
    return unsubscribe;
  }, [notifications]);
  return {
    state,
    setState,
    change(change: Partial<NotificationSettings> | ((before: NotificationSettings) => Partial<NotificationSettings>)) {
      if (!wished.current) return;
      const part = typeof change === 'function' ? change(wished.current) : change;
      wished.current = { ...wished.current, ...part };
      notifications.save(wished.current).then(setState, () => {
        showErrorToast(notSaved);
        void notifications.read().then(({ settings }) => {
          wished.current = settings;
        });
      });
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
