import { useEffect, useState } from 'react';
import type { UpdateState } from '../../kit/app-updates.ts';
import { useHost } from '../../kit/host-context.ts';

/** How the app stands to its updates, as it changes; null in a browser and until the app has said so. */
export function useUpdateState(): UpdateState | null {
  const { updates } = useHost();
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    if (!updates) return;
    let isHeard = false;
    const leave = updates.onChange((changed) => {
      isHeard = true;
      setState(changed);
    });
    void updates.state().then((first) => {
      if (!isHeard) setState(first);
    });
    return () => {
      isHeard = true;
      leave();
    };
  }, [updates]);
  return state;
}
