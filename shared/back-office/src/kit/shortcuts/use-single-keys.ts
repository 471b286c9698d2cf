import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { useShortcutsStore } from './shortcuts-store.ts';

export const singleKeysPreference = 'einzeltasten';

/** Takes over what was chosen on this device. Without a choice, single keys act. */
export function useSingleKeysChoice(): void {
  const host = useHost();
  useEffect(() => {
    useShortcutsStore.setState({ singleKeys: host.readPreference(singleKeysPreference) !== 'aus' });
  }, [host]);
}
