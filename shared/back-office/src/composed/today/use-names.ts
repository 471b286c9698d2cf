import { useState } from 'react';
import { useNotifications } from '../../kit/notifications/use-notifications.ts';

/** Whoever wants no names in notices wants none in a window that a key opens over everything, until they ask for them. */
export function useNames() {
  const { state } = useNotifications();
  const [isAsked, setAsked] = useState(false);
  const areKept = state === null || !state.settings.names;
  return { shown: isAsked || !areKept, canShow: areKept && !isAsked && state !== null, show: () => setAsked(true) };
}
