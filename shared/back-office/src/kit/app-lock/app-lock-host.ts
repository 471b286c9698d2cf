import { z } from 'zod';

/** In minutes without a key or a movement of the mouse. */
export const lockDelays = [1, 2, 5, 10, 15, 30, 60] as const;

export const shortestPin = 4;
export const longestPin = 64;

export const lockSettings = z.object({
  on: z.boolean(),
  afterMinutes: z.number().int().min(1).max(240),
  /** Also by what the system offers: Touch ID on a Mac that has it. */
  withSystem: z.boolean(),
});
export type LockSettings = z.infer<typeof lockSettings>;
export const firstLockSettings: LockSettings = { on: false, afterMinutes: 10, withSystem: true };

export interface LockState {
  /** There is a PIN. */
  readonly isSet: boolean;
  readonly isLocked: boolean;
  readonly afterMinutes: number;
  readonly withSystem: boolean;
  /** Before this moment no try is taken; null: at once. */
  readonly nextTryAtMs: number | null;
}

/** The same for a page: with what this computer offers. */
export interface LockView extends LockState {
  readonly systemName: 'Touch ID' | null;
}

/** too-soon: after wrong tries one has to wait · lost: the keychain has nothing to compare it with any more */
export type UnlockResult = 'right' | 'wrong' | 'too-soon' | 'lost';

/** Desktop: locks the app when nobody is there. What is told while it is locked, the host decides alone. */
export interface AppLockHost {
  read(): Promise<LockView>;
  /** @param current the PIN so far; '' where there is none */
  setPin(pin: string, current: string): Promise<UnlockResult | 'no-keychain'>;
  removePin(current: string): Promise<UnlockResult>;
  save(settings: Pick<LockSettings, 'afterMinutes' | 'withSystem'>): Promise<LockView>;
  lockNow(): Promise<void>;
}
