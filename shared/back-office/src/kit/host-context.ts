import { createContext, useContext } from 'react';
import type { Host } from './host.ts';

export const HostContext = createContext<Host | null>(null);

/** The program around the back office. Throws outside of BackOffice. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostContext above it');
  return host;
}
