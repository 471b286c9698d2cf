import type { LotseBridge } from '../bridge/channels.ts';

declare global {
  interface Window {
    /** Put there by the preload script. */
    readonly lotse: LotseBridge;
  }
}
