/** Nobody has touched the computer for this long: the app may restart without being missed. */
export const restSeconds = 10 * 60;

export interface Surroundings {
  /** Something was typed and not sent, or waits to be sent. */
  readonly draftsOpen: boolean;
  /** A file is on its way to the disk. */
  readonly filesUnderWay: boolean;
  /** Since the last key or movement of the mouse, anywhere on this computer. */
  readonly idleSeconds: number;
  /** Without a keychain the restart would sign the operator out. */
  readonly tokenIsKept: boolean;
}

/** Whether the app may restart by itself to install an update. */
export function isAtRest({ draftsOpen, filesUnderWay, idleSeconds, tokenIsKept }: Surroundings): boolean {
  return !draftsOpen && !filesUnderWay && tokenIsKept && idleSeconds >= restSeconds;
}
