import type { LotseBridge } from '../bridge/lotse-bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script. */
    readonly lotse: LotseBridge;
  }
}
